import { readInput } from '../input/checkInput';
import { isObject } from '../values/isObject';
import { nearestAdvice } from '../input/nearest';
import { printPath } from '../input/printPath';
import type { DataPath } from '../input/printPath';
import type { Problem } from '../input/problem';
import type { YamlFile } from '../input/readYaml';
import type { SidebarConfig, SidebarItemConfig, SiteSettings } from './model';
import { sidebarsSchema } from './schemas/sidebars';
import type { SidebarItem } from './schemas/sidebars';
import { resolveVariables } from './variables';

/** The sidebars of the file, with its problems. */
export interface SidebarsResult {
  sidebars: SidebarConfig[];
  /** Names of all sidebars, also of wrong ones. Undefined if the file cannot be read. */
  ids?: string[];
  problems: Problem[];
}

/** What `readSidebars` needs of the site. */
interface Site {
  file: string;
  settings: Pick<SiteSettings, 'variables' | 'apis'>;
  /** Ids of all APIs, also of those whose settings are wrong. */
  apiIds?: readonly string[];
  pageIds: readonly string[];
}

/** Reads `sidebars.yml` and checks it against the pages and APIs of the site. */
export function readSidebars(
  source: string,
  { file, settings: { variables, apis }, apiIds = apis.map(({ id }) => id), pageIds }: Site,
): SidebarsResult {
  const { data, value, problems, placeOf } = readInput(source, sidebarsSchema, {
    file,
    resolve: (text) => resolveVariables(text, variables),
  });
  const references = new ReferenceChecks(file, placeOf, pageIds, apiIds);
  references.check(value);
  const labels = new Map(apis.map(({ id, label }) => [id, label]));
  const othersIn = otherPages(data ?? {}, pageIds);
  const sidebars = Object.entries(data ?? {}).map(([id, { label, items }]) => ({
    id,
    label,
    items: items.flatMap((item) => toConfigs(item, { labels, othersIn })),
  }));
  const ids = isObject(value) ? Object.keys(value) : undefined;
  return { sidebars, ...(ids && { ids }), problems: [...problems, ...references.problems] };
}

/** What items of a sidebar refer to. */
interface Known {
  /** Names of APIs by their ids. */
  labels: ReadonlyMap<string, string>;
  /** The pages of a folder that no item names, in the order of their paths. */
  othersIn: (folder: string) => string[];
}

/** Finds the pages of a folder that no item names. A page belongs to the innermost folder that an item names. */
function otherPages(
  sidebars: Readonly<Record<string, { items: readonly SidebarItem[] }>>,
  pageIds: readonly string[],
): Known['othersIn'] {
  const items = Object.values(sidebars).flatMap((sidebar) => sidebar.items.flatMap(withItemsBelow));
  const listed = new Set(
    items.map((item) => (typeof item === 'string' ? item : 'page' in item && item.page)),
  );
  const folders = items
    .flatMap((item) => (typeof item !== 'string' && 'folder' in item ? [item.folder] : []))
    .sort((one, other) => other.length - one.length);
  const others = pageIds.filter((pageId) => !listed.has(pageId)).sort();
  return (folder) =>
    others.filter((pageId) => folders.find((one) => isBelow(pageId, one)) === folder);
}

function withItemsBelow(item: SidebarItem): SidebarItem[] {
  const below = typeof item !== 'string' && 'group' in item ? item.items : [];
  return [item, ...below.flatMap(withItemsBelow)];
}

/** The items that one item of the file stands for. */
function toConfigs(item: SidebarItem, known: Known): SidebarItemConfig[] {
  if (typeof item === 'string') return [{ kind: 'page', pageId: item }];
  if ('page' in item) {
    const { page, ...rest } = item;
    return [{ kind: 'page', pageId: page, ...rest }];
  }
  if ('folder' in item) {
    return known.othersIn(item.folder).map((pageId) => ({ kind: 'page', pageId }));
  }
  if ('group' in item) {
    const { group, items, start, ...rest } = item;
    const below = items.flatMap((each) => toConfigs(each, known));
    if (below.length === 0) return [];
    const steps = start?.map(({ page, label }) => ({ pageId: page, label }));
    return [{ kind: 'group', label: group, ...rest, ...(steps && { start: steps }), items: below }];
  }
  if ('api' in item) {
    const { api, label = known.labels.get(api) ?? api, ...rest } = item;
    return [{ kind: 'api', apiId: api, label, ...rest }];
  }
  return [{ kind: 'link', ...item }];
}

/** Whether a page is in a folder, or is its index. */
function isBelow(pageId: string, folder: string): boolean {
  return pageId === folder || pageId.startsWith(`${folder}/`);
}

/** Highest number of levels of groups. More would not fit beside a page. */
const MAX_DEPTH = 12;

/**
 * Checks that pages and APIs of sidebars exist, and that pages and slugs are not repeated. Reads the values of the file,
 * not the result of the schema, so that a mistake in the structure does not hide other mistakes.
 */
class ReferenceChecks {
  readonly problems: Problem[] = [];
  readonly #slugs = new Map<string, string>();
  readonly #folders = new Map<string, string>();
  /** Pages of the current sidebar, with their paths in the file. */
  #pages = new Map<string, string>();

  constructor(
    readonly file: string,
    readonly placeOf: YamlFile['placeOf'],
    readonly pageIds: readonly string[],
    readonly apiIds: readonly string[],
  ) {}

  check(sidebars: unknown): void {
    for (const [id, sidebar] of Object.entries(isObject(sidebars) ? sidebars : {})) {
      this.#pages = new Map();
      if (isObject(sidebar)) this.#checkItems(sidebar['items'], [id, 'items']);
    }
  }

  #checkItems(items: unknown, path: DataPath): void {
    if (!Array.isArray(items)) return;
    if (path.length > MAX_DEPTH * 2) {
      const advice = `Use at most ${MAX_DEPTH} levels.`;
      this.#report(path, 'groups are nested too deeply', advice);
      return;
    }
    for (const [index, item] of items.entries()) this.#checkItem(item, [...path, index]);
  }

  #checkItem(item: unknown, path: DataPath): void {
    if (typeof item === 'string') {
      this.#checkPage(item, path);
      return;
    }
    if (!isObject(item)) return;
    const { page, api, folder, slug, items, start } = item;
    if (typeof page === 'string') this.#checkPage(page, [...path, 'page']);
    for (const [index, step] of (Array.isArray(start) ? start : []).entries()) {
      const id: unknown = isObject(step) ? step['page'] : undefined;
      if (typeof id === 'string') this.#checkExists(id, [...path, 'start', index, 'page']);
    }
    if (typeof api === 'string') this.#checkApi(api, [...path, 'api']);
    if (typeof folder === 'string') this.#checkFolder(folder, [...path, 'folder']);
    if (typeof slug === 'string') this.#checkSlug(slug, [...path, 'slug']);
    this.#checkItems(items, [...path, 'items']);
  }

  #checkExists(pageId: string, path: DataPath): boolean {
    if (this.pageIds.includes(pageId)) return true;
    const nearest = nearestAdvice(pageId, this.pageIds, 'Pages');
    const advice = nearest || 'Write it below docs/, as an .mdx file.';
    this.#report(path, `there is no page \`${pageId}\``, advice);
    return false;
  }

  #checkPage(pageId: string, path: DataPath): void {
    const first = this.#pages.get(pageId);
    if (!this.#checkExists(pageId, path)) return;
    if (first !== undefined) {
      const message = `the page \`${pageId}\` is in this sidebar already, at ${first}`;
      this.#report(path, message, 'Keep one of the two.');
    } else this.#pages.set(pageId, printPath(path));
  }

  #checkApi(id: string, path: DataPath): void {
    if (this.apiIds.includes(id)) return;
    const nearest = nearestAdvice(id, this.apiIds, 'APIs of site.yml');
    const advice = nearest || 'List it under `apis` in site.yml.';
    this.#report(path, `there is no API \`${id}\``, advice);
  }

  #checkFolder(folder: string, path: DataPath): void {
    const first = this.#folders.get(folder);
    if (first !== undefined) {
      const message = `the folder \`${folder}\` is listed already, at ${first}`;
      this.#report(path, message, 'Keep one of the two.');
      return;
    }
    this.#folders.set(folder, printPath(path));
    if (this.pageIds.some((pageId) => isBelow(pageId, folder))) return;
    const folders = this.pageIds.map((pageId) => pageId.replace(/\/?[^/]*$/, '')).filter(Boolean);
    const nearest = nearestAdvice(folder, [...new Set(folders)], 'Folders');
    const advice = nearest || 'Name a folder below docs/ that has pages.';
    this.#report(path, `there is no page in the folder \`${folder}\``, advice);
  }

  #checkSlug(slug: string, path: DataPath): void {
    const first = this.#slugs.get(slug);
    if (first === undefined) {
      this.#slugs.set(slug, printPath(path));
      return;
    }
    const message = `the slug \`${slug}\` is used already, at ${first}`;
    this.#report(path, message, `Give another one, such as "${slug}-1".`);
  }

  #report(path: DataPath, message: string, advice: string): void {
    const { file, placeOf } = this;
    this.problems.push({ file, ...placeOf(path), path: printPath(path), message, advice });
  }
}
