import { announce } from '../announce';
import { closest } from '../closest';
import { highlightApi } from './highlights';

/**
 * Code that describes the rows below a heading. The value of the attribute is the id of the heading. Each property begins
 * on a new line of the code, as in JSON.
 */
const ABOUT = '[data-about]';
/** The rows that can be linked, and the attribute of a marked row. */
const ROW = '[data-has-rows] li[id]';
const LINKED = 'data-linked';
/** Name of the highlight, which the style sheet uses in `::highlight()`. */
const HIGHLIGHT = 'code-line';

interface Line {
  /** Names from the outermost object to the property. */
  path: string[];
  /** Offsets of the line in the text of the code. */
  start: number;
  end: number;
}

/** How JSON and the languages of the samples write the name of a property at the beginning of a line. */
const NAMES = [
  /\["((?:[^"\\]|\\.)*)"\]\s*=/, // ["name"] =
  /"((?:[^"\\]|\\.)*)"\s*(?::|=>)/, // "name": or "name" =>
  /'((?:[^'\\]|\\.)*)'\s*(?::|=>|=)/, // 'name': or 'name' =>
  /->set(\w+)\(/, // ->setName(
  /([a-z_]\w*)(?::| =)(?=\s)/, // name: or name =
];
const PROPERTY = new RegExp(`^(\\s*)(?:${NAMES.map(({ source }) => source).join('|')})`, 'i');

/** The beginning of a body that is assigned to a variable. */
const BODY = /^\w+ = (?:.*\()?[{[]?$/;
/** The beginning of an object inside another one, in samples of client libraries. */
const OBJECT = /\.new\($|->set\w+\(\[$/;

/** A path as a key. Client libraries write `size_in_gb` as `SizeInGb`. */
const keyOf = (path: readonly string[]) => path.join('\n').replaceAll('_', '').toLowerCase();

/** The lines of a text that begin with the name of a property. Their indentation shows the object that contains them. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  const around: { indent: number; name: string }[] = [];
  let place = 0;
  for (const line of text.split('\n')) {
    const [, space = '', ...names] = PROPERTY.exec(line) ?? [];
    const name = names.find((found) => found !== undefined);
    // The lines that follow are arguments of a function, such as the whole body.
    if (BODY.test(line) || (/\([{[]?$/.test(line) && !OBJECT.test(line))) around.length = 0;
    else if (name !== undefined) {
      const indent = space.length;
      while ((around.at(-1)?.indent ?? -1) >= indent) around.pop();
      around.push({ indent, name });
      const path = around.map((outer) => outer.name);
      lines.push({ path, start: place + indent, end: place + line.length });
    }
    place += line.length + 1;
  }
  return lines;
}

/**
 * Connects the rows of a page with the lines of its code. If the pointer or the focus is on one of them, both are marked. A
 * click on a line, or Enter, moves to its row. In focused code, the arrow keys move from line to line.
 */
export function handleLinkedLines(document: Document): void {
  // The element under the pointer. Most movements stay outside of code and in the same row, and change nothing.
  let pointed: Element | null | undefined;
  document.addEventListener('pointermove', (event) => {
    const code = closest(event, `${ABOUT} pre`);
    const row = code ? undefined : closest(event, ROW);
    if (!code && row === pointed) return;
    pointed = code ?? row;
    if (code) mark(code, lineAt(code, offsetAt(code, event)));
    else markRow(row);
  });
  document.addEventListener('focusin', (event) => {
    // The next movement of the pointer marks its row again.
    pointed = document.documentElement;
    const code = closest(event, `${ABOUT} pre`);
    if (code) mark(code, linesWithRows(code)[0]);
    else markRow(closest(event, `${ROW} > a`)?.closest<HTMLElement>(ROW));
  });
  document.addEventListener('click', (event) => {
    const code = closest(event, `${ABOUT} pre`);
    // A reader who has selected text did not want to open a row.
    if (!code || document.getSelection()?.isCollapsed === false) return;
    const line = lineAt(code, offsetAt(code, event));
    if (line) goTo(rowOf(code, line));
  });
  document.addEventListener('keydown', (event) => {
    const code = event.target instanceof HTMLPreElement && closest(event, `${ABOUT} pre`);
    if (code && press(code, event.key)) event.preventDefault();
  });
}

/** Makes code focusable if its lines have rows. */
export function showLinkedLines(page: ParentNode): void {
  for (const code of page.querySelectorAll<HTMLElement>(`${ABOUT} pre`)) {
    if (!sectionOf(code)) continue;
    code.tabIndex = 0;
    code.role = 'group';
    code.ariaLabel = WORDS.guide.codeKeys;
  }
}

/** Handles a key in focused code. Returns whether the key was handled. */
function press(code: HTMLElement, key: string): boolean {
  const lines = linesWithRows(code);
  const at = lines.findIndex(({ start }) => String(start) === code.dataset.line);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: lines.length - 1 }[key];
  const current = lines[at];
  if (key === 'Enter' && current) {
    goTo(rowOf(code, current));
    return true;
  }
  const line = next === undefined ? undefined : lines[next];
  if (!line) return false;
  mark(code, line);
  reveal(code, rangeOf(code, line));
  return true;
}

/**
 * Marks a line of code and its row. If the code has the focus, the name and type of the row are announced to assistive
 * technology.
 */
function mark(code: HTMLElement, line: Line | undefined): void {
  const row = line && rowOf(code, line);
  show(row ? [rangeOf(code, line)] : [], row);
  code.dataset.line = String(line?.start);
  const [name, type] = row?.querySelectorAll(':scope > a, :scope > small') ?? [];
  if (document.activeElement === code)
    announce(document, [name?.textContent, type?.textContent].filter(Boolean).join(': '));
}

/** Marks the lines of a row in all visible code. */
function markRow(row: HTMLElement | null | undefined): void {
  const heading = row?.closest('section')?.querySelector('h2[id], h3[id]');
  if (!row || !heading) return show([], undefined);
  const path = keyOf(pathOf(row));
  const codes = document.querySelectorAll<HTMLElement>(`[data-about="${heading.id}"] pre`);
  const ranges = [...codes]
    .filter((code) => !code.closest('[hidden]'))
    .flatMap((code) =>
      linesIn(code)
        .filter((line) => keyOf(line.path) === path)
        .slice(0, 1)
        .map((line) => rangeOf(code, line)),
    );
  show(ranges, ranges.length > 0 ? row : undefined);
  for (const range of ranges) {
    const code = range.startContainer.parentElement?.closest('pre');
    if (code) reveal(code, range);
  }
}

/** Height of the part of cut code that fades out, in pixels. */
const FADED_PX = 56;

/** Moves cut code to a line that is in its hidden part. Code that is not cut has none. */
function reveal(code: HTMLElement, line: Range): void {
  const box = code.getBoundingClientRect();
  const { top, bottom } = line.getBoundingClientRect();
  if (code.scrollHeight <= code.clientHeight) return;
  if (top < box.top + FADED_PX / 2 || bottom > box.bottom - FADED_PX) {
    code.scrollTop += top - box.top - box.height / 2;
  }
}

let shown: HTMLElement | undefined;

function show(ranges: Range[], row: HTMLElement | undefined): void {
  const api = highlightApi();
  api?.highlights.set(HIGHLIGHT, new api.Highlight(...ranges));
  if (shown === row) return;
  shown?.removeAttribute(LINKED);
  // If the row is inside a closed `<details>`, it is not visible, so the row that contains that element is marked.
  const closed = row?.closest('details:not([open])');
  const seen = closed?.closest<HTMLElement>(ROW) ?? row;
  seen?.setAttribute(LINKED, '');
  shown = seen;
}

function goTo(row: HTMLElement | undefined): void {
  const link = row?.querySelector<HTMLElement>(':scope > a');
  link?.click();
  link?.focus({ preventScroll: true });
}

function linesWithRows(code: HTMLElement): Line[] {
  return linesIn(code).filter((line) => rowOf(code, line));
}

function rowOf(code: HTMLElement, { path }: Line): HTMLElement | undefined {
  const section = sectionOf(code);
  return section ? rowsIn(section).get(keyOf(path)) : undefined;
}

function sectionOf(code: HTMLElement): Element | null | undefined {
  const id = code.closest<HTMLElement>(ABOUT)?.dataset.about ?? '';
  return document.getElementById(id)?.closest('section');
}

/** A cache for the rows of sections, which do not change in a page. */
const knownRows = new WeakMap<Element, Map<string, HTMLElement>>();

const linesIn = (code: HTMLElement) => linesOf(textOf(code));

/** The rows of a section by their paths. */
function rowsIn(section: Element): Map<string, HTMLElement> {
  const known = knownRows.get(section);
  if (known) return known;
  const rows = new Map<string, HTMLElement>();
  for (const row of section.querySelectorAll<HTMLElement>('li[id]')) {
    const path = keyOf(pathOf(row));
    if (!rows.has(path)) rows.set(path, row);
  }
  knownRows.set(section, rows);
  return rows;
}

/**
 * Names of the rows that contain a row, and its own name. Items of a list have no name, and no name in the path of a line
 * either.
 */
function pathOf(row: HTMLElement): string[] {
  const path: string[] = [];
  for (let at: Element | null | undefined = row; at; at = at.parentElement?.closest('li[id]')) {
    const name = at.querySelector(':scope > a')?.textContent;
    if (name) path.unshift(name);
  }
  return path;
}

const textOf = (code: HTMLElement) => code.textContent ?? '';

function lineAt(code: HTMLElement, offset: number | undefined): Line | undefined {
  if (offset === undefined) return undefined;
  const text = textOf(code);
  const from = text.lastIndexOf('\n', offset - 1) + 1;
  return linesIn(code).find(({ start, end }) => start >= from && offset <= end);
}

/** Browsers have one of these methods. The types of the oldest supported browsers lack the first. */
interface CaretFinder {
  caretPositionFromPoint?: (x: number, y: number) => { offsetNode: Node; offset: number } | null;
  caretRangeFromPoint?: (x: number, y: number) => Range | null;
}

/** Offset of the character under the pointer in the text of the code. Undefined if there is none. */
function offsetAt(code: HTMLElement, { clientX, clientY }: MouseEvent): number | undefined {
  const finder: CaretFinder = document;
  const caret = finder.caretPositionFromPoint?.(clientX, clientY);
  const range = caret ? undefined : finder.caretRangeFromPoint?.(clientX, clientY);
  const node = caret?.offsetNode ?? range?.startContainer;
  const offset = caret?.offset ?? range?.startOffset;
  if (!node || offset === undefined || !code.contains(node)) return undefined;
  const before = new Range();
  before.selectNodeContents(code);
  before.setEnd(node, offset);
  return before.toString().length;
}

function rangeOf(code: HTMLElement, { start, end }: Pick<Line, 'start' | 'end'>): Range {
  const range = new Range();
  const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  let place = 0;
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (place <= start && start < place + length) range.setStart(node, start - place);
    if (place < end && end <= place + length) range.setEnd(node, end - place);
    place += length;
  }
  return range;
}
