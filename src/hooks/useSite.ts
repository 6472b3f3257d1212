import { graphql, useStaticQuery } from 'gatsby';
import type {
  ResolvedItem,
  ResolvedSidebar,
  SiteSettings,
} from '../../plugins/gatsby-transformer-docs/src/core/model';
import { fromJson } from '../browser/fromJson';

/** Settings and sidebars of the whole site: one static query, written once and shared by all pages. */
export function useSite(): { settings: SiteSettings; sidebars: ResolvedSidebar[] } {
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
  };
}
