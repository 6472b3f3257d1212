import { tagRoute } from '../../../src/core/content/addresses/routes';
import type { LastChanges } from '../../../src/store/files/lastChanges';
import type { Content } from '../../../src/store/content/readContent';
import type { Page } from '../../../src/store/content/readPageFile';
import { SETTINGS_FILE, SIDEBARS_FILE } from '../../../src/store/content/siteFiles';

/** The fields of a node, without those that Gatsby adds. */
export interface PlannedNode {
  type: 'SiteSettings' | 'Sidebar' | 'DocCategory' | 'DocPage' | 'DocTag';
  /** Unique within the type. */
  key: string;
  /**
   * The file that becomes the node's parent, relative to the content folder. Gatsby keeps the node as long as the file's
   * node.
   */
  parentFile: string;
  fields: Record<string, unknown>;
}

/** Makes nodes of the content. */
export function planNodes(
  { settings, sidebars, sidebarsBroken, categories, pages, tags }: Content,
  createNodeId: (name: string) => string,
  absolutePath: (relativePath: string) => string,
  lastChanges: LastChanges = new Map(),
): PlannedNode[] {
  const nodes: PlannedNode[] = [];
  if (settings) {
    // All pages contain the settings, but need neither of these.
    const { redirects = [], agents, ...model } = settings;
    nodes.push({
      type: 'SiteSettings',
      key: 'site',
      parentFile: SETTINGS_FILE,
      fields: {
        productName: settings.product.name,
        productSlug: settings.product.slug,
        redirects,
        agents: agents ?? null,
        model,
      },
    });
  }
  if (!sidebarsBroken) {
    sidebars.forEach((sidebar, position) =>
      nodes.push({
        type: 'Sidebar',
        key: sidebar.id,
        parentFile: SIDEBARS_FILE,
        fields: { sidebarId: sidebar.id, label: sidebar.label, position, model: sidebar },
      }),
    );
    for (const category of categories) {
      const fields = { ...category };
      nodes.push({ type: 'DocCategory', key: category.slug, parentFile: SIDEBARS_FILE, fields });
    }
  }
  // A tag has no file of its own. The settings always exist.
  for (const tag of tags) {
    nodes.push({ type: 'DocTag', key: tag.route, parentFile: SETTINGS_FILE, fields: { ...tag } });
  }
  for (const page of pages) {
    const fields = {
      ...pageFields(page, createNodeId, absolutePath(page.relativePath)),
      lastUpdated: lastUpdated(page, lastChanges) ?? null,
    };
    nodes.push({ type: 'DocPage', key: page.relativePath, parentFile: page.relativePath, fields });
  }
  return nodes;
}

/** A page changes with its includes. Undefined if one of the times is unknown. */
function lastUpdated({ relativePath, includes }: Page, changes: LastChanges): string | undefined {
  const times = [relativePath, ...includes].map((file) => changes.get(file));
  const known = times.filter((time) => time !== undefined);
  if (known.length < times.length) return undefined;
  return known.sort((a, b) => Date.parse(b) - Date.parse(a))[0];
}

function pageFields(
  { pageId, route, relativePath, frontMatter, headings, sections, links }: Page,
  createNodeId: (name: string) => string,
  contentFilePath: string,
): Record<string, unknown> {
  return {
    pageId,
    route,
    layout: frontMatter.layout,
    title: frontMatter.title,
    description: frontMatter.description ?? null,
    sidebarLabel: frontMatter.sidebarLabel ?? frontMatter.title,
    contentFilePath,
    relativePath,
    sourceFile: `${contentFilePath
      .slice(0, -relativePath.length - 1)
      .split(/[\\/]/)
      .at(-1)}/${relativePath}`,
    tags: [...new Set(frontMatter.tags.map(tagRoute))].map((tag) => createNodeId(`DocTag ${tag}`)),
    redirectFrom: frontMatter.redirectFrom,
    headings,
    sections: sections.map(({ heading, text, code, isLinks }) => ({
      anchor: heading?.anchor ?? null,
      heading: heading?.text ?? null,
      text,
      code,
      isLinks,
    })),
    links,
    hideTableOfContents: frontMatter.hideTableOfContents,
    draft: frontMatter.draft ?? false,
  };
}
