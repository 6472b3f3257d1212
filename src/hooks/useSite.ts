import { graphql, useStaticQuery } from 'gatsby';
import type {
  ResolvedItem,
  ResolvedSidebar,
  SiteSettings,
} from '../../plugins/gatsby-transformer-docs/src/core/model';
import type { InlineMark } from '../../plugins/gatsby-plugin-brand-images/src/core/model';
import { fromJson } from '../browser/fromJson';

/** Settings, sidebars and mark of the whole site: one static query, written once and shared by all pages. */
export function useSite(): {
  settings: SiteSettings;
  sidebars: ResolvedSidebar[];
  /** The mark, if it is a part of the page. */
  mark?: InlineMark | undefined;
} {
  const data = useStaticQuery<Queries.SiteFrameQuery>(graphql`
    query SiteFrame {
      allSiteSettings {
        nodes {
          model
        }
      }
      allSidebar(sort: { position: ASC }) {
        nodes {
          sidebarId
          label
          items
        }
      }
      allBrandMark {
        nodes {
          viewBox
          shapes
        }
      }
    }
  `);
  const [site] = data.allSiteSettings.nodes;
  if (!site) throw new Error('content/site.yml has not been read.');
  return {
    settings: fromJson<SiteSettings>(site.model),
    sidebars: data.allSidebar.nodes.map(({ sidebarId, label, items }) => ({
      id: sidebarId,
      label,
      items: fromJson<ResolvedItem[]>(items),
    })),
    mark: data.allBrandMark.nodes[0],
  };
}
