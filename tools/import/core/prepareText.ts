import { DomUtils, parseDocument } from 'htmlparser2';
import { splitPage } from '../../../src/core/content/frontMatter';
import { escapeRegExp } from '../../../src/core/text/escapeRegExp';
import { HTML } from './html';
import { capital } from '../../../src/core/text/capital';

/** How a page is written. */
export interface Dialect {
  /** Markdown of MkDocs and GitHub: no expressions and components, but indented code. */
  plain: boolean;
  /** Whether `$…$` is a formula. */
  formulas: boolean;
  /** Text of a file that a page inserts by name. */
  snippet?(name: string): string | undefined;
}

/** A line that begins or ends a code block. The second group is its language. */
const FENCE = /^\s*(?:(?:>|[-*+]|\d+[.)])\s+)*(`{3,}|~{3,})\s*([^`\s]*)/;

/** A fence of Docusaurus whose content is part of the page. */
const UNWRAPPED = /^([ \t]*`{3,})mdx-code-block.*\n([\s\S]{0,50000}?)^\1[ \t]*$/gm;

/** HTML elements without an end tag. MDX requires that they are closed. */
const VOID =
  /<(br|hr|img|input|col|wbr|source|area|link|meta)\b((?:"[^"]*"|'[^']*'|\{[^}]*\}|[^>"'{])*?)\s*\/?>/gi;
const CLOSED_VOID = /<\/(br|hr|img|input|col|wbr|source|area|link|meta)\s*>/gi;

/** Replacements outside of code, by what they read. */
type Syntax = readonly [RegExp, string | ((...found: string[]) => string)];

/** Syntax of all dialects. */
const ALL: readonly Syntax[] = [
  [CLOSED_VOID, ''],
  [VOID, '<$1$2 />'],
  // A link in angle brackets.
  [
    /(?<!\(|\]:\s)<((?:https?|mailto):[^\s<>]+|[\w.+-]+@[\w-]+\.[\w.-]+)>/gi,
    (_, address = '') =>
      `[${address}](${address.includes('@') && !/^mailto:/i.test(address) ? 'mailto:' : ''}${address})`,
  ],
  // A passage and its title on one line, which MDX reads as a paragraph.
  [/^(\s*)(<details\b[^<>]*>)\s*(<summary\b.*<\/summary>)/i, '$1$2\n\n$1$3\n\n$1'],
  // `## Title { #id }` and `## Title {/* #id */}`
  [/^(\s*#{1,6}\s.*?)\s*\{(?::|\/\*)?\s*#([\w.:-]+)[^{}]*\}\s*$/, '$1 {#$2}'],
];

const PROPERTY = String.raw`(?:[.#][\w:-]+|[\w-]+=(?:"[^"]*"|'[^']*'|[^\s}"']+))`;
const KEY = String.raw`(?:"[^"]+"|[\w-]+)`;

/** Syntax of MkDocs with the extensions of PyMdown, and of wikis. */
const PLAIN: readonly Syntax[] = [
  // Names of icons.
  [/:(?:material|fontawesome|octicons|simple)-[\w-]+:(?:\{[^}]*\})?[ \t]*/g, ''],
  // Attributes of the element before, except ids of headings.
  [
    new RegExp(
      String.raw`(?<=^|\S)\s?\{:?\s*(?!#[\w.:-]+\}\s*$)${PROPERTY}(?:\s+${PROPERTY})*\s*\}`,
      'g',
    ),
    (attributes = '') => {
      const id = /#([\w.:-]+)/.exec(attributes)?.[1];
      return id === undefined ? '' : `<a id="${id}"></a>`;
    },
  ],
  // Marks of an editor: `{++new++}`, `{--old--}`, `{~~old~>new~~}`, `{==marked==}`, `{>>comment<<}`.
  [/\{\+\+(.+?)\+\+\}/g, '<ins>$1</ins>'],
  [/\{--(.+?)--\}/g, '<del>$1</del>'],
  [/\{~~(.+?)~>(.+?)~~\}/g, '<del>$1</del><ins>$2</ins>'],
  [/\{>>.+?<<\}/g, ''],
  [/\{==(.+?)==\}/g, '<mark>$1</mark>'],
  [/(?<![=\w])==(?=[^\s=])([^=\n]*[^\s=])==(?![=\w])/g, '<mark>$1</mark>'],
  [/(?<!\^)\^\^(?=[^\s^])([^^\n]+)\^\^(?!\^)/g, '<u>$1</u>'],
  [/(?<![\^[])\^([^\s^\]]+)\^(?!\^)/g, '<sup>$1</sup>'],
  [/(?<![~\\])~([^\s~]+)~(?!~)/g, '<sub>$1</sub>'],
  [
    new RegExp(String.raw`(?<![\w+])\+\+(${KEY}(?:\+${KEY})*)\+\+(?![\w+])`, 'g'),
    (_, keys = '') =>
      keys.replace(/[^+]+/g, (key) => `<kbd>${capital(key.replaceAll('"', ''))}</kbd>`),
  ],
  // `[[Page]]`, `[[words|Page]]`, and in some systems `[[Page|words]]`. A link may have words in brackets.
  [
    /!?\[\[([^[\]\n]+)\]\](?![(\[])/g,
    (_, inside = '') => `[${inside.split('|')[0]}](wiki:${encodeURIComponent(inside)})`,
  ],
  [/^\s*\[TOC\]\s*$/i, ''],
  // A definition, whose text is indented.
  [/^(\s*):( {3}\S)/, '$1-$2'],
  // Attributes without quotation marks.
  [
    /<[a-z][a-z0-9]*(?:\s+[\w:@.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>{}]+))?)+\s*\/?>/gi,
    (tag = '') => tag.replace(/(\s[\w:@.-]+)\s*=\s*([^\s"'>{}/]+)(?=[\s/>])/g, '$1="$2"'),
  ],
  // A placeholder, or the sign of a comparison.
  [/(?<!\\|\]\()<(?!\/?([a-z][\w.-]*))/gi, '\\<'],
  [
    // A component has an end or attributes.
    /(?<!\\|\]\()<(?:[A-Z]\w*(?=\s*\/>|\s+[\w-]+=["'])|\/(?=[A-Z][a-z]\w*>)|\/?([A-Za-z][\w.:-]*))/g,
    (tag = '', name = '') => (name === '' || HTML.has(name.toLowerCase()) ? tag : `\\${tag}`),
  ],
];

/** Formulas become code as GitHub writes it, because their braces would begin expressions. */
const FORMULA: Syntax = [/(?<![\\$\w])\$(?=[^\s$])([^$\n`]*[^\s$\\])\$(?![\w$])/g, '$`$1`$'];

/**
 * Converts syntax that no parser here reads to MDX: HTML comments, titles of admonitions, unclosed `<br>`, and that of
 * other systems. Code stays unchanged.
 */
export function prepareText(source: string, dialect: Dialect): string {
  const inserted = insertSnippets(source, dialect, 0).replace(UNWRAPPED, '\n$2');
  return prepareLines((dialect.plain ? withFences(inserted) : inserted).split('\n'), dialect).join(
    '\n',
  );
}

function prepareLines(lines: readonly string[], dialect: Dialect): string[] {
  const done: string[] = [];
  let fence: string | undefined;
  let fenceAt = 0;
  let comment = false;
  let html: string | undefined;
  for (let at = 0; at < lines.length; at += 1) {
    const line = dialect.plain ? withSpaces(lines[at]) : (lines[at] ?? '');
    const [, mark = '', language = ''] = FENCE.exec(line) ?? [];
    const isFormula = dialect.formulas && /^\s*(?:>\s*)*\$\$\s*$/.test(line);
    const block = dialect.plain && fence === undefined ? blockAt(lines, at, line) : undefined;
    if (fence !== undefined) {
      // A mark that is indented further belongs to the code.
      const isMark = mark.startsWith(fence) && language === '' && line.indexOf(mark) < fenceAt + 4;
      const isEnd = fence === '$$' ? isFormula : isMark;
      done.push(isEnd && fence === '$$' ? line.replace('$$', '```') : line);
      if (isEnd) fence = undefined;
    } else if (!comment && isFormula) {
      fence = '$$';
      done.push(line.replace('$$', '```math'));
    } else if (!comment && mark !== '') {
      fence = mark;
      fenceAt = line.indexOf(mark);
      done.push(fenceLine(line));
    } else if (!comment && block) {
      const content = prepareLines(block.inner, dialect);
      const [first] = prepareLine(block.title, false, dialect);
      const inside = content.map((each) => /^\s*(:{3,})/.exec(each)?.[1]?.length ?? 0);
      const wall = block.indent + ':'.repeat(Math.max(2, ...inside) + 1);
      done.push(wall + first, ...content, wall);
      at += block.inner.length;
    } else {
      // The lines of an HTML block are not code, however they are indented.
      const start = dialect.plain ? /^\s*(?=<\/?[a-z])/i.exec(line)?.[0] : undefined;
      if (line.trim() === '') html = undefined;
      else if ((start ?? '    ').length < 4) html ??= start;
      const flat = html === undefined ? line : html + line.trimStart();
      const [text, open] = prepareLine(flat, comment, dialect);
      comment = open;
      done.push(text);
    }
  }
  return done;
}

/** For Markdown, `{…}` directly after a language is part of the language. `{ .py title="…" }` is that of MkDocs. */
function fenceLine(line: string): string {
  return line
    .replace(
      /^(\s*(?:>\s*)*[`~]{3,})\s*\{\s*\.([\w+#-]+)([^}]*)\}/,
      (_, mark: string, language: string, rest: string) =>
        `${mark}${language}${rest.replace(/\s\.[\w-]+/g, '')}`,
    )
    .replace(/^(\s*(?:>\s*)*[`~]{3,}\s*[\w+#-]+)\{/, '$1 {')
    .replace(/^(\s*(?:>\s*)*[`~]{3,})\s*(?=[\w-]+=["'{])/, '$1text ')
    .replace(/^(\s*(?:>\s*)*[`~]{3,})\s*\.(?=\w)/, '$1');
}

const TITLED = /^(\s*(?:>\s*)*:{3,})\s*([a-z][a-z-]*)(?:[ \t]+(?!\{)(\S.*?))?[ \t]*$/i;

function prepareLine(
  line: string,
  comment: boolean,
  { plain, formulas }: Dialect,
): [string, boolean] {
  let open = comment;
  const [begin, end] = plain ? ['', ''] : ['{/*', '*/}'];
  const syntaxes = [...(formulas ? [FORMULA] : []), ...ALL, ...(plain ? PLAIN : [])];
  const text = outsideCode(line, (part) => {
    let rest = part;
    let result = '';
    while (rest !== '') {
      const at = rest.indexOf(open ? '-->' : '<!--');
      const before = at === -1 ? rest : rest.slice(0, at);
      if (open) result += plain ? '' : before.replaceAll('*/', '* /');
      else result += replaceAll(before, syntaxes);
      if (at === -1) return result;
      result += open ? end : begin;
      rest = rest.slice(at + (open ? 3 : 4));
      open = !open;
    }
    return result;
  });
  if (comment || open) return [text, open];
  const [, colons, kind, title] = TITLED.exec(text) ?? [];
  if (colons === undefined) return [text, open];
  if (title === undefined) return [colons + kind, open];
  // The parser only supports `:::note[Title]`.
  const words = /^\[(.*)\]$/.exec(title)?.[1] ?? /^title="(.*)"$/.exec(title)?.[1] ?? title;
  return [`${colons}${kind}[${words.replace(/(?<!\\)[[\]]/g, '\\$&')}]`, open];
}

function replaceAll(text: string, syntaxes: readonly Syntax[]): string {
  return syntaxes.reduce((result, [pattern, by]) => result.replace(pattern, by as string), text);
}

/** Changes a line except its inline code. */
function outsideCode(line: string, change: (part: string) => string): string {
  return line
    .split(/((?<!\\|`)(`+)(?!`)[^`].*?(?<!`)\2(?!`))/)
    .filter((_, index) => index % 3 !== 2)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join('');
}

const BLOCK = /^(\s*)(!!!|\?\?\?\+?|===[!+]{0,2})\s+(\S.*)$/;
const withSpaces = (line = '') =>
  line.replace(/^[ \t]+/, (space) => space.replaceAll('\t', '    '));

/**
 * A block of MkDocs, whose content is indented by four spaces. The title of `!!! note` is that of `:::note`, the one of `???`
 * that of `:::details`, and the one of `===` that of `:::tab`.
 */
function blockAt(
  lines: readonly string[],
  at: number,
  line: string,
): { indent: string; title: string; inner: string[] } | undefined {
  const [, indent = '', sign = '', header = ''] = BLOCK.exec(line) ?? [];
  if (sign === '' || (sign.startsWith('=') && !header.startsWith('"'))) return undefined;
  const inner: string[] = [];
  while (isWithin(lines, at + 1 + inner.length, indent.length + 4))
    inner.push((lines[at + 1 + inner.length] ?? '').replace(/^\t/, '    ').replace(/^ {4}/, ''));
  if (inner.every((each) => each.trim() === '')) return undefined;
  const [, kind = '', title] = /^(?:([\w-]+)[^"]*)?(?:"(.*)")?\s*$/.exec(header) ?? [];
  const name = sign.startsWith('=') ? 'tab' : sign.startsWith('?') ? 'details' : kind;
  const label = title ?? (name === 'details' ? capital(kind) : '');
  const words = label === '' ? '' : `[${label.replace(/(?<!\\)[[\]]/g, '\\$&')}]`;
  return { indent, title: name + words, inner };
}

/** Whether a line belongs to an indented block: it is indented, or blank before a line that is. */
function isWithin(lines: readonly string[], at: number, width: number): boolean {
  const next = lines.slice(at, at + 20).find((line) => line.trim() !== '');
  return next !== undefined && withSpaces(next).search(/\S/) >= width;
}

const PRE =
  /^([ \t]*)<pre\b[^>]*>\s*?(?:<code\b[^>]*>)?([\s\S]{0,50000}?)(?:<\/code>\s*)?<\/pre>/gim;
/** A block of PyMdown, with its options in the lines below: `/// note | Title`, and `///` at its end. */
const SLASHED =
  /^([ \t]*)(\/{3,})[ \t]*([\w-]*)[ \t]*(?:\|[ \t]*(.*))?((?:\n[ \t]*(?: {4}|\t)[\w-]+:.*)*)$/gm;
/** Lines after an empty one that begin and end with indented code, and are less indented between. */
const RAGGED = /(?<=^[^\s>*+\d-].*\n\n)(?: {4}.*\n)+(?: {0,3}\S.*\n)+ {4}.*(?:\n.+)*/gm;

/**
 * `<pre>` becomes a fence, because its content is not Markdown. So does indented code with a line that is less indented,
 * such as a drawing of characters.
 */
function withFences(text: string): string {
  const fence = (indent: string, code: string) =>
    `${indent}\`\`\`\`text\n${code.replace(/^/gm, indent)}\n${indent}\`\`\`\`\n`;
  const change = (part: string) =>
    part
      .replace(SLASHED, (_, indent: string, slashes: string, kind: string, ...[title, options]) => {
        const type = /\btype:[ \t]*([\w-]+)/.exec(String(options))?.[1] ?? kind;
        return `${indent}${slashes.replaceAll('/', ':')}${type} ${title ?? ''}`;
      })
      .replace(/^[ \t]*<(script|style)\b[\s\S]{0,50000}?<\/\1>/gim, '')
      .replace(/^([ \t]*)<div\b[^>]*>(<pre\b[\s\S]{0,50000}?<\/pre>)<\/div>/gim, '$1$2')
      .replace(PRE, (_, indent: string, code: string) =>
        fence(indent, DomUtils.textContent(parseDocument(code)).replace(/^\n+|\s+$/g, '')),
      )
      .replace(RAGGED, (code) => {
        const least = Math.min(...[...code.matchAll(/^ *(?=\S)/gm)].map(([space]) => space.length));
        return fence('', code.replace(new RegExp(`^ {${least}}`, 'gm'), ''));
      });
  // Parts with an odd number are fenced code.
  const parts = text.split(
    /^(([ \t>]*)(`{3,}|~{3,})[^\n]*\n[\s\S]{0,50000}?^(?!\2 {4})[ \t>]*\3[`~]*[ \t]*$)/m,
  );
  return parts
    .map((part, index) => (index % 4 > 1 ? '' : index % 4 === 1 ? part : change(part)))
    .join('');
}

/** A line that inserts a file, in the syntax of MkDocs or mdBook. */
const INSERTION =
  /^([ \t]*)(?:(?:-+8<-+|<-+8-+)\s+["']([^"'\n]+)["']|\{%-?\s*include-markdown\s+["']([^"'\n]+)["']\s*-?%\}|\{!\s*([^!\n]+?)\s*!\}|\{\{\s*#(?:rustdoc_)?include\s+(\S+?)\s*\}\})[ \t]*$/gm;

/** Inserts files without their front matter. */
function insertSnippets(text: string, dialect: Dialect, depth: number): string {
  if (!dialect.snippet || depth > 8) return text;
  return text.replace(INSERTION, (line, indent: string, ...names: string[]) => {
    const [name = '', first = '', last = first] = names.slice(0, 4).join('').split(':');
    const found = dialect.snippet?.(name);
    if (found === undefined) return line;
    const part = partOf(splitPage(found).body, first, last);
    return insertSnippets(part, dialect, depth + 1).replace(/^(?=.)/gm, indent);
  });
}

/** Lines with which parts of a file begin and end. */
const EDGES = /^.*(?:\bANCHOR(?:_END)?: *[\w-]|-8<-+ *\[(?:start|end):).*\n?/gm;

/** The lines of a file from a number to another, or those of a part with a name. */
function partOf(text: string, first: string, last: string): string {
  const lines = text.split('\n');
  const name = `${escapeRegExp(first)}(?![\\w-])`;
  const part = `(?:ANCHOR: *|\\[start:)${name}.*\\n([^]*?).*(?:ANCHOR_END: *|\\[end:)${name}`;
  const inside = /^\d*$/.test(first)
    ? lines.slice(Number(first || 1) - 1, Number(last || lines.length)).join('\n')
    : (new RegExp(part).exec(text)?.[1] ?? text);
  return inside.replace(EDGES, '').replace(/^\n+|\s+$/g, '');
}
