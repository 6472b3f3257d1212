import { graphql, useStaticQuery } from 'gatsby';
import type { ResolvedItem, ResolvedSidebar, SiteSettings } from '../core/content/model';
import type { SiteMark } from '../../plugins/gatsby-plugin-site/src/images/core/model';
import { fromJson } from '../browser/fromJson';

/** What all pages of the site share. */
interface Site {
  settings: SiteSettings;
  sidebars: ResolvedSidebar[];
  /** The mark, if the site has one. */
  mark?: SiteMark | undefined;
}

/** By the result of the query, so that views get the same lists each time. */
const sites = new WeakMap<Queries.SiteFrameQuery, Site>();

/** Settings, sidebars and mark of the whole site: one static query, written once and shared by all pages. */
export function useSite(): Site {
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
      allBrandMark(sort: { theme: DESC }) {
        nodes {
          viewBox
          shapes
          shape
        }
      }
    }
  `);
  const known = sites.get(data);
  if (known) return known;
  const read = siteOf(data);
  sites.set(data, read);
  return read;
}

function siteOf(data: Queries.SiteFrameQuery): Site {
  const [site] = data.allSiteSettings.nodes;
  const [mark, dark] = data.allBrandMark.nodes;
  if (!site) throw new Error('content/site.yml has not been read.');
  return {
    settings: fromJson<SiteSettings>(site.model),
    sidebars: data.allSidebar.nodes.map(({ sidebarId, label, items }) => ({
      id: sidebarId,
      label,
      items: fromJson<ResolvedItem[]>(items),
    })),
    mark: { ...mark, dark },
  };
}
