import path from 'node:path/posix';
import { splitPage } from '../../../src/core/content/frontMatter';
import { routeFault } from '../../../src/core/content/addresses/routes';
import { readYaml } from '../../../src/core/input/readYaml';
import { MAX_LENGTH } from '../../../src/core/text/isHeavyText';
import { MADE_OF_DESCRIPTION } from './site';
import type { Section, Site } from './site';
import type { Message, SourceFolder } from './source';
import { groupOf, textOf } from './values';
import type { Group, Value } from './values';

/** A page to be imported. */
export interface Document {
  /** Path relative to the imported folder. */
  file: string;
  /** Path relative to the folder of the guides, with number prefixes. */
  below: string;
  section: Section;
  /** Id in the sidebars. */
  id: string;
  /** Route on the old site, with its base URL. */
  permalink: string;
  /** Route on this site. */
  route: string;
  /** Path of the new file, relative to the content folder. */
  target: string;
  /** Fields of the front matter, and their lines. */
  values: Group;
  lineOf(name: string): number;
  /** The text after the front matter, with an empty line for each line of the front matter. */
  body: string;
}

/** A page that only redirects, as Docusaurus writes it. */
const REDIRECT = /^\s*(?:import\s.*\s+)*<Redirect\s+to=\{?["']([^"']+)["']\}?\s*\/>\s*$/;
/** Files that are pages. */
export const PAGE = /\.(?:mdx?|markdown)$/;

const MOST = MAX_LENGTH.toLocaleString('en-US');

/**
 * Lists the pages of a site with their ids and routes, and adds the redirects that are written as pages, or in pages, to
 * those of the site. Drafts, pages without a text of their own and repeated routes are left out and reported.
 */
export function listDocuments(
  source: SourceFolder,
  site: Site,
  into: string,
  messages: Message[],
): Document[] {
  const taken = new Map<string, string>();
  const documentOf = (file: string, section: Section): Document[] => {
    const below = path.relative(section.folder, file);
    if (below.startsWith('../') || !PAGE.test(file) || section.excludes(below)) return [];
    const { frontMatter, firstLine, body } = splitPage(source.text(file) ?? '');
    const yaml = readYaml(firstLine === undefined ? '' : frontMatter, file, 2);
    for (const { line = 1, message } of yaml.problems.slice(0, 1))
      messages.push({ file, line, text: `the front matter is not read: ${message}` });
    const values = groupOf(yaml.value as Value);
    const place = placeOf(below, values, { section, baseUrl: site.baseUrl, into });
    const lineOf = (name: string) => yaml.placeOf([name], 'key')?.line ?? 1;
    const leaveOut = (line: number, text: string) => {
      messages.push({ file, line, text });
      return [];
    };
    if (values['draft'] === true) return leaveOut(lineOf('draft'), 'a draft; not imported');
    if (body.length > MAX_LENGTH)
      return leaveOut(1, `longer than ${MOST} characters; not imported: split it first`);
    const made = ['openapi', 'openapi-schema'].find((name) => textOf(values[name]));
    if (made !== undefined && body.trim() === '')
      return leaveOut(lineOf(made), MADE_OF_DESCRIPTION);
    const to = REDIRECT.exec(body)?.[1];
    if (to !== undefined) {
      site.redirects.push({ from: place.permalink, to });
      return [];
    }
    const key = place.route.toLowerCase();
    const first = taken.get(key);
    if (first !== undefined)
      return leaveOut(1, `its route \`${place.route}\` belongs to ${first} already; not imported`);
    taken.set(key, file);
    for (const from of [values['redirect_from'], values['aliases']].flat().map(String))
      if (from.startsWith('/')) site.redirects.push({ from, to: place.permalink });
    return [{ file, below, section, ...place, values, lineOf, body }];
  };
  return site.sections.flatMap((section) =>
    source.files.flatMap((file) => documentOf(file, section)),
  );
}

/** The number before a name, and the rest: `01-intro` is 1 and `intro`. `2024-01-02-news` and `7.0-notes` have no number. */
export function splitNumber(name: string): { number?: number; rest: string } {
  const isDate = /^(\d{2}|\d{4})[-_.]\d{2}([-_.](\d{2}|\d{4}))?|^\d+[-_.]\d+/.test(name);
  const [, number, rest] = (!isDate && /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/.exec(name)) || [];
  return rest === undefined ? { rest: name } : { number: Number(number), rest };
}

/** Id, routes and target of a page. */
function placeOf(
  below: string,
  values: Group,
  { section, baseUrl, into }: { section: Section; baseUrl: string; into: string },
): Pick<Document, 'id' | 'permalink' | 'route' | 'target'> {
  const plain = (name: string) => (section.numbered ? splitNumber(name).rest : name);
  const folders = path.dirname(below) === '.' ? [] : path.dirname(below).split('/').map(plain);
  const name = plain(path.basename(below).replace(PAGE, ''));
  const ownId = typeof values['id'] === 'string' ? values['id'] : name;
  const id = [...folders, ownId].join('/');
  const isIndex =
    /^(index|readme)$/i.test(name)
    || (folders.length === 0 && name.toLowerCase() === section.home)
    || (section.numbered && name.toLowerCase() === folders.at(-1)?.toLowerCase());
  const slug = typeof values['slug'] === 'string' ? values['slug'] : undefined;
  // A slug may begin at the root.
  const own = path.resolve('/', ...folders, slug ?? (isIndex ? '' : ownId));
  const docPath = own.replace(/^\/+/, '');
  const permalink = path.join(baseUrl, section.routeBase, docPath).replace(/(.)\/$/, '$1');
  const clean = cleanPath([into, section.into, docPath].filter(Boolean).join('/'));
  const route = clean === '' ? '/docs' : `/docs/${clean}`;
  // The index page of a folder stays in the folder, so that relative links and pictures stay correct.
  const target =
    clean === '' ? 'docs/index.mdx' : isIndex ? `docs/${clean}/index.mdx` : `docs/${clean}.mdx`;
  return { id, permalink, route, target };
}

/** Converts a path so that it is valid as route and as file name on every system. */
export function cleanPath(docPath: string): string {
  const parts = docPath.split('/').filter(Boolean).map(cleanName);
  const faultOf = (part: string, at: number) => routeFault(`/docs/${at === 0 ? '' : 'x/'}${part}`);
  return parts
    .map((part, at) => (faultOf(part, at) === undefined ? part : `${part}-docs`))
    .join('/');
}

/** Converts a name to letters, digits and single separators. */
export function cleanName(name: string): string {
  if (/^[A-Za-z0-9_~-][A-Za-z0-9._~-]*$/.test(name)) return name;
  const clean = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._~-]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
  // A name in another script has no characters left. Its code points are used.
  return clean === ''
    ? `p-${[...name].map((sign) => sign.codePointAt(0)?.toString(16)).join('-')}`
    : clean;
}
