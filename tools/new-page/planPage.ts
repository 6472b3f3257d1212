import { parse } from 'yaml';
import { slugify } from '../../src/core/openapi/text/slugs';
import { escapeAttribute } from '../../src/core/text/escapeHtml';
import type { Outline } from './outlines';
import { OUTLINES } from './outlines';

/** A new page. */
export interface PlannedPage {
  kind: string;
  /** Path relative to the content folder. */
  file: string;
  text: string;
  /** Item for the sidebars. */
  sidebarItem: string;
}

/** The existing content. */
export interface KnownContent {
  /** Paths relative to the content folder. */
  files: readonly string[];
  /** Title and route of the page in a file. */
  page(file: string): { title: string; route: string } | undefined;
}

const SEGMENT = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Folders with generated routes. */
const TAKEN = ['api', 'category', 'tags'];

/** Plans a new page by its path. Returns why it cannot be created if the path is invalid. */
export function planPage(
  path: string,
  { title: given }: { title?: string },
  content: KnownContent,
): { page: PlannedPage } | { fault: string } {
  const id = path
    .replace(/^\.?\//, '')
    .replace(/^content\//, '')
    .replace(/^docs\//, '')
    .replace(/\.mdx$/, '')
    .replace(/\/index$/, '');
  const fault = pathFault(id, content.files);
  if (fault) return { fault };
  const outline = OUTLINES.find(({ ids }) => ids.test(id)) as Outline;
  const title = given ?? outline.title(subjectOf(id));
  const lines = [
    '---',
    `title: ${quoted(title)}`,
    ...(outline.sidebarLabel ? [`sidebarLabel: ${outline.sidebarLabel}`] : []),
    `description: ${quoted(outline.description(title))}`,
    ...(outline.tags.length > 0 ? [`tags: [${outline.tags.join(', ')}]`] : []),
    '---',
    '',
  ];
  const body = outline.body({ title, next: nextCard(id, content) }).trimEnd();
  return {
    page: {
      kind: outline.name,
      file: `docs/${id}.mdx`,
      text: `${lines.join('\n')}\n${body}\n`,
      sidebarItem: id,
    },
  };
}

function pathFault(id: string, files: readonly string[]): string | undefined {
  if (id === '') return 'Name the page: npm run new -- product/storage/how-to/resize-a-disk';
  const segments = id.split('/');
  const strange = segments.find((segment) => !SEGMENT.test(segment));
  if (strange !== undefined) {
    const better = slugify(strange);
    const advice = better === '' ? '' : ` Write "${better}".`;
    return `"${strange}" cannot stand in a path: small letters, digits and single hyphens can.${advice}`;
  }
  if (TAKEN.includes(segments[0] ?? '')) {
    return `/docs/${segments[0] ?? ''} belongs to pages that the site makes itself. Choose another folder.`;
  }
  const there = [`docs/${id}.mdx`, `docs/${id}/index.mdx`].find((file) => files.includes(file));
  return there && `content/${there} is there already. Edit it, or choose another path.`;
}

/** The subject of a page, from its path. A quickstart has the name of its folder. */
function subjectOf(id: string): string {
  const segments = id.split('/');
  const last = segments.at(-1) ?? '';
  const own = last.replace(/-?quickstart$/, '');
  const words = (own === '' ? (segments.at(-2) ?? last) : own).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A card with a link to the nearest page: in the same folder, else in one above. Empty if there is none. */
function nextCard(id: string, { files, page }: KnownContent): string {
  const segments = id.split('/');
  for (let depth = segments.length - 1; depth >= 0; depth -= 1) {
    const folder = ['docs', ...segments.slice(0, depth)].join('/');
    const near = files
      .filter((file) => file.endsWith('.mdx') && file.startsWith(`${folder}/`))
      .sort((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1));
    for (const file of near) {
      const found = page(file);
      if (!found) continue;
      return `  <Card title="${escapeAttribute(found.title)}" href="${found.route}">
    {/* What the reader learns there, in one sentence. */}
  </Card>
`;
    }
  }
  return '';
}

function quoted(text: string): string {
  // Numbers, `true` and `null` would be no text.
  const isPlain = /^[\w(][\w ,.'()/-]*$/.test(text) && typeof parse(text) === 'string';
  return isPlain ? text : JSON.stringify(text);
}

/** Adds a page to the sidebars, below the last page of its folder. Undefined if no sidebar lists a page of this folder. */
export function addToSidebars(
  source: string,
  id: string,
): { text: string; line: number } | undefined {
  const folder = id.slice(0, id.lastIndexOf('/') + 1);
  const lines = source.split('\n');
  let after = -1;
  let indent = '';
  lines.forEach((line, index) => {
    const [, space = '', item = ''] =
      /^(\s*)- (?:page: )?['"]?([\w/-]+)['"]?\s*(#.*)?$/.exec(line) ?? [];
    if (folder === '' || !item.startsWith(folder) || item.slice(folder.length).includes('/'))
      return;
    after = index;
    indent = space;
    // The other fields of an item are on the next lines.
    while (/^\s/.test(lines[after + 1] ?? '') && (lines[after + 1] ?? '').startsWith(`${space}  `))
      after += 1;
  });
  if (after < 0) return undefined;
  lines.splice(after + 1, 0, `${indent}- ${id}`);
  return { text: lines.join('\n'), line: after + 2 };
}
