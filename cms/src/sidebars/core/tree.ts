import { isMap, isScalar, isSeq, parseDocument, YAMLSeq } from 'yaml';
import type { Document, YAMLMap, Scalar } from 'yaml';

/** A place in `sidebars.yml`: the name of a sidebar, and the positions of an item and of the groups around it. */
export type Path = readonly [sidebar: string, ...positions: number[]];

/** The id of a page in the sidebars. Undefined if pages of its folder have no place there. */
export function idInSidebars(path: string): string | undefined {
  return path.startsWith('docs/') ? path.slice('docs/'.length).replace(/\/index$/, '') : undefined;
}

/** Kinds of items. */
export type Kind = 'sidebar' | 'page' | 'group' | 'api' | 'folder' | 'link';

/** A line of the tree. */
export interface Row {
  path: Path;
  kind: Kind;
  /** Its label. Empty if a page or an API has no label of its own. */
  label: string;
  /** The page, the API, the folder, or the target of a link. */
  target: string;
  /** Texts of the item that people can change, by field. */
  fields: Readonly<Record<string, string>>;
  /** Labels of the groups around it, beginning with the sidebar. */
  around: readonly string[];
}

/** The fields that each kind of item has, with their names in the form. The first one is its label. */
export const FIELDS_OF_KIND: Readonly<Record<Kind, readonly [string, string][]>> = {
  sidebar: [['label', 'Name']],
  page: [['label', 'Label in place of the title']],
  group: [
    ['group', 'Name'],
    ['slug', 'Address of its index page, such as compute'],
    ['title', 'Title of the index page'],
    ['description', 'One sentence for the index page'],
    ['whenToRead', 'Which page to read when'],
    ['icon', 'Drawing, such as storage'],
  ],
  api: [
    ['label', 'Label in place of its name'],
    ['slug', 'Address of its index page'],
    ['description', 'One sentence for the index page'],
    ['whenToRead', 'Which page to read when'],
    ['icon', 'Drawing, such as storage'],
  ],
  folder: [],
  link: [
    ['label', 'Words'],
    ['href', 'A route beginning with "/", or an https:// address'],
  ],
};

/** Lines are never broken, so that a change of one item changes its lines alone. */
const PRINT = { lineWidth: 0 } as const;

/** Why a text has no tree, or undefined. */
export function treeFault(text: string): string | undefined {
  const { errors, contents } = parseDocument(text);
  const [error] = errors;
  if (error) return error.message.split('\n')[0];
  return isMap(contents)
    ? undefined
    : 'The text has no sidebars: `name: { label: …, items: [ … ] }`.';
}

/** The lines of the tree. Empty if the text is not valid YAML. */
export function rowsOf(text: string): Row[] {
  const document = parseDocument(text);
  if (document.errors.length > 0 || !isMap(document.contents)) return [];
  return document.contents.items.flatMap(({ key, value }) => {
    const name = String(isScalar(key) ? key.value : key);
    if (!isMap(value)) return [];
    const label = textIn(value, 'label');
    const row: Row = {
      path: [name],
      kind: 'sidebar',
      label,
      target: name,
      fields: { label },
      around: [],
    };
    return [row, ...below(value, [name], [label])];
  });
}

function below(parent: YAMLMap, path: Path, around: readonly string[]): Row[] {
  const items = parent.get('items');
  if (!isSeq(items)) return [];
  return items.items.flatMap((item, index) => {
    const own: Path = [...path, index];
    const row = rowOf(item, own, around);
    return isMap(item) && row.kind === 'group'
      ? [row, ...below(item, own, [...around, row.label])]
      : [row];
  });
}

function rowOf(item: unknown, path: Path, around: readonly string[]): Row {
  if (!isMap(item)) {
    const target = isScalar(item) ? String(item.value) : '';
    return { path, kind: 'page', label: '', target, fields: {}, around };
  }
  const kind =
    (['page', 'group', 'api', 'folder'] as const).find((name) => item.has(name)) ?? 'link';
  const names = FIELDS_OF_KIND[kind].map(([name]) => name);
  const fields = Object.fromEntries(names.map((name) => [name, textIn(item, name)]));
  const label = fields[names[0] ?? ''] ?? '';
  return {
    path,
    kind,
    label,
    target: textIn(item, kind === 'link' ? 'href' : kind),
    fields,
    around,
  };
}

function textIn(map: YAMLMap, name: string): string {
  const value = map.get(name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Moves an item in front of the place `to`, which is counted before the item is taken out. */
export function moved(text: string, from: Path, to: Path): string {
  if (from.length < 2 || to.length < 2 || isInside(to, from)) return text;
  return change(text, (document) => {
    const source = listAt(document, parentOf(from));
    const target = listAt(document, parentOf(to));
    const node = source?.items[lastOf(from)];
    if (!source || !target || node === undefined) return;
    const isSame = source === target && lastOf(from) < lastOf(to);
    source.items.splice(lastOf(from), 1);
    insert(target, lastOf(to) - (isSame ? 1 : 0), node);
  });
}

/** A step of an item with the keyboard. */
export type Step = 'up' | 'down' | 'in' | 'out';

/** Where a step leads, for `moved`. Undefined if there is no such place. */
export function placeAfter(rows: readonly Row[], path: Path, step: Step): Path | undefined {
  if (path.length < 2) return undefined;
  const parent = parentOf(path);
  const index = lastOf(path);
  switch (step) {
    case 'up':
      return index > 0 ? [...parent, index - 1] : undefined;
    case 'down':
      return index + 1 < itemCount(rows, parent) ? [...parent, index + 2] : undefined;
    case 'in': {
      const before: Path = [...parent, index - 1];
      const row = rows.find((one) => isSamePath(one.path, before));
      return row?.kind === 'group' ? [...before, itemCount(rows, before)] : undefined;
    }
    case 'out':
      return parent.length < 2 ? undefined : [...parentOf(parent), lastOf(parent) + 1];
  }
}

/** Takes an item out, with everything in it. */
export function removed(text: string, path: Path): string {
  return change(text, (document) => {
    listAt(document, parentOf(path))?.items.splice(lastOf(path), 1);
  });
}

/** What can be added to the tree. */
export type NewItem = { page: string } | { group: string } | { label: string; href: string };

/** Adds an item at the end of a sidebar or group. */
export function added(text: string, parent: Path, item: NewItem): string {
  return change(text, (document) => {
    const list = listAt(document, parent);
    if (!list) return;
    const node =
      'page' in item
        ? document.createNode(item.page)
        : document.createNode('group' in item ? { ...item, items: [] } : item);
    insert(list, list.items.length, node);
  });
}

/** Changes a text of an item. An empty one is taken out. */
export function edited(text: string, path: Path, field: string, value: string): string {
  return change(text, (document) => {
    const sidebar = mapAt(document, path);
    if (sidebar) {
      if (value === '' && field !== 'group') sidebar.delete(field);
      else sidebar.set(field, value);
      const page = sidebar.get('page');
      if (sidebar.items.length === 1 && typeof page === 'string') replace(document, path, page);
      return;
    }
    const page = listAt(document, parentOf(path))?.items[lastOf(path)];
    if (!isScalar(page) || value === '') return;
    replace(document, path, { page: page.value, [field]: value });
  });
}

/** Where a page is put: below another page, or at the end of a group, which its labels name. */
export type Place = { after: string } | { in: readonly string[] };

/** Reads the text of a place, as the CMS keeps it. */
export function placeIn(text: string): Place {
  try {
    const labels: unknown = JSON.parse(text);
    if (Array.isArray(labels)) return { in: labels.map(String) };
  } catch {
    // The id of a page is no JSON.
  }
  return { after: text };
}

/** The text of the place of a row: a page stands for the place below it. */
export function placeText(row: Row): string | undefined {
  if (row.kind === 'page') return row.target;
  if (row.kind !== 'group' && row.kind !== 'sidebar') return undefined;
  return JSON.stringify([...row.around, row.label]);
}

/** Puts a page at a place, from where it was. Returns undefined if there is no such place. */
export function placed(text: string, page: string, place: Place): string | undefined {
  const rows = rowsOf(text);
  const own = rows.filter((row) => row.kind === 'page' && row.target === page);
  const target = rows.find((row) =>
    'after' in place
      ? row.kind === 'page' && row.target === place.after && place.after !== page
      : (row.kind === 'group' || row.kind === 'sidebar')
        && isSameList([...row.around, row.label], place.in),
  );
  if (!target) return undefined;
  return change(text, (document) => {
    const isBelow = 'after' in place;
    const list = listAt(document, isBelow ? parentOf(target.path) : target.path);
    if (!list) return;
    const neighbor = isBelow ? list.items[lastOf(target.path)] : undefined;
    // From the last to the first, so that the positions stay.
    const nodes = own.reverse().map(({ path }) => {
      const [node] = listAt(document, parentOf(path))?.items.splice(lastOf(path), 1) ?? [];
      return node;
    });
    const index = isBelow ? list.items.indexOf(neighbor) + 1 : list.items.length;
    insert(list, index, nodes[0] ?? document.createNode(page));
  });
}

/** Gives a page another id everywhere. */
export function renamedPage(text: string, from: string, to: string): string {
  return change(text, (document) => {
    const visit = (node: unknown, isPage: boolean): void => {
      if (isScalar(node) && isPage && node.value === from) node.value = to;
      if (isSeq(node)) for (const item of node.items) visit(item, isPage);
      if (!isMap(node)) return;
      for (const { key, value } of node.items) {
        const name = isScalar(key) ? key.value : undefined;
        // A text in a list of items is a page, and so is `page` of an item or of a first step.
        visit(value, name === 'page' || name === 'items');
      }
    };
    for (const { value } of isMap(document.contents) ? document.contents.items : []) {
      visit(value, false);
    }
  });
}

/** The first row of a page. */
export function rowOfPage(text: string, page: string): Row | undefined {
  return rowsOf(text).find((row) => row.kind === 'page' && row.target === page);
}

/** The row that shows a page: its own, or that of the innermost folder around it. */
export function rowShowing(text: string, page: string): Row | undefined {
  const folders = rowsOf(text)
    .filter(({ kind, target }) => kind === 'folder' && `${page}/`.startsWith(`${target}/`))
    .sort((one, other) => other.target.length - one.target.length);
  return rowOfPage(text, page) ?? folders[0];
}

/** Changes a text by its document. A text that is not valid stays as it is. */
function change(text: string, edit: (document: Document.Parsed) => void): string {
  const document = parseDocument(text);
  if (document.errors.length > 0) return text;
  edit(document);
  return document.toString(PRINT);
}

function mapAt(document: Document.Parsed, path: Path): YAMLMap | undefined {
  const [sidebar, ...positions] = path;
  let node: unknown = isMap(document.contents) ? document.contents.get(sidebar, true) : undefined;
  for (const position of positions) {
    const items: unknown = isMap(node) ? node.get('items') : undefined;
    node = isSeq(items) ? items.items[position] : undefined;
  }
  return isMap(node) ? node : undefined;
}

/** The list of items of a sidebar or group. One that is missing is added. */
function listAt(document: Document.Parsed, path: Path): YAMLSeq | undefined {
  const parent = mapAt(document, path);
  if (!parent) return undefined;
  const items: unknown = parent.get('items');
  if (isSeq(items)) return items;
  const made = new YAMLSeq();
  parent.set('items', made);
  return made;
}

function insert(list: YAMLSeq, index: number, node: unknown): void {
  // An empty list is printed as [].
  if (list.items.length === 0) list.flow = false;
  list.items.splice(index, 0, node);
}

function replace(document: Document.Parsed, path: Path, value: unknown): void {
  const list = listAt(document, parentOf(path));
  const before: unknown = list?.items[lastOf(path)];
  if (!list) return;
  const node = document.createNode(value);
  if (isMap(node)) node.flow = true;
  if (isScalar(before) || isMap(before)) {
    (node as Scalar).commentBefore = before.commentBefore;
    (node as Scalar).comment = before.comment;
    (node as Scalar).spaceBefore = before.spaceBefore;
  }
  list.items[lastOf(path)] = node;
}

/** The path of the group or sidebar around an item. */
export const parentOf = (path: Path) => path.slice(0, -1) as unknown as Path;
/** The position of an item in its list. */
export const lastOf = (path: Path) => path[path.length - 1] as number;
const isSameList = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((part, index) => part === other[index]);
const isSamePath = (one: Path, other: Path) => isSameList(one, other);

/** Whether a path is below another. */
export function isInside(path: Path, other: Path): boolean {
  return path.length > other.length && isSameList(path.slice(0, other.length), other);
}

/** The number of items of a sidebar or group. */
export const itemCount = (rows: readonly Row[], parent: Path): number =>
  rows.filter(({ path }) => path.length === parent.length + 1 && isInside(path, parent)).length;

/** Where an item is after it was moved in front of the place `to`. */
export function pathAfterMove(from: Path, to: Path): Path {
  const depth = from.length - 1;
  const isShifted =
    isSameList(to.slice(0, depth), parentOf(from)) && (to[depth] as number) > lastOf(from);
  return to.map((part, index) =>
    isShifted && index === depth ? Number(part) - 1 : part,
  ) as unknown as Path;
}

/** The item that a field of the check names: `product.items[3].items[0].page`. */
export function pathOfField(field: string): Path | undefined {
  const [, sidebar, positions = ''] = /^([\w-]+)((?:\.items\[\d+\])*)/.exec(field) ?? [];
  if (sidebar === undefined) return undefined;
  return [sidebar, ...[...positions.matchAll(/\d+/g)].map(Number)];
}
