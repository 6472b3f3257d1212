import convert from 'npm-to-yarn';
import { jsx } from '../../../src/core/content/markdown/jsx';
import { readCodeMeta } from '../../../src/core/content/markdown/codeMeta';
import type { TreeNode } from '../../../src/core/content/tree';
import { replaceVariables } from '../../../src/core/content/variables';
import { languageLabel, languageOf } from '../../../src/core/text/codeLanguages';
import type { Context } from './context';
import { byName } from './values';

/** Languages of other sites, by this site's name for them. Others are shown without colors. */
const SAME = byName({
  bash: 'env dotenv shell-script curl',
  text: 'cmd bat batch none plain output log',
  js: 'json5 jsonc mjs cjs',
  ts: 'mts cts',
  html: 'vue svelte astro ejs htm hbs handlebars',
  diff: 'patch',
  java: 'gradle',
  ini: 'properties',
  csharp: 'c#',
  'shell-session': 'bash_session console-session',
  powershell: 'pwsh',
});

/** A highlight comment in the syntax of any language. */
const COMMENT =
  /^\s*(?:\/\/|#|--|%|;|\/\*|<!--|\{\/\*|REM\b|""")?\s*highlight-(next-line|start|end)\s*(?:\*\/\}?|-->|""")?\s*$/i;

/** Label of a tab: `tab`, `tab="Label"`, `tab={"label":"Label"}`. */
const TAB =
  /\btab(?:=(?:\{[^}]*?["']?label["']?\s*:\s*["']([^"']*)["'][^}]*\}|["']([^"']*)["']))?(?=\s|$)/;

/** Options of fences of other systems, with ours. Those for display and copying have no equivalent here. */
const META: readonly [RegExp, string][] = [
  [TAB, ''],
  [/\bhl_lines=["']([\d\s-]+)["']/, '{$1}'],
  [/(?<=\{[\d\s,-]*\d)\s+(?=\d[^{}]*\})/g, ','],
  [/\b(?:linenums|showLineNumbers)=\S+/, 'showLineNumbers'],
  [/\bhighlight=["'{]?([\d\s,-]+)["'}]?/, '{$1}'],
  [/\btitle=(?:\{`([^`]*)`\}|([^"'\s{]\S*))/, 'title="$1$2"'],
  // The label of VitePress.
  [/(?<=^|\s)\[([^\]"]+)\](?=\s|$)/, 'title="$1"'],
  [/\bnpm2yarn(?:2pnpm)?\b/, ''],
  [/\b(?:mark|ins|del|collapse)=(?=[{"'/])/g, ''],
  [
    /("[^"]*"|'[^']*')|\b(?:noLineNumbers|wrap|copy|noCopy|nocopy|expandable|noInline|metastring|className|file|id|lineNumbers|startLineNumber|frame|theme|icon|placement|lines|live|demo|ignore|edit|should_panic|no_run|twoslash)\b(?:=(?:"[^"]*"|'[^']*'|\{[^}]*\}|\S+))?/gi,
    '$1',
  ],
  // Marked words, which Starlight writes as texts or patterns. The title stays.
  [/(title=(?:"[^"]*"|'[^']*'))|(?<=^|\s)(["'/])(?!\s)(?:\\.|[^\\])+?\2(?=\s|$)/g, '$1'],
];

/** Highest number of a line that a fence can highlight. */
const MAX_LINE = 10_000;

/**
 * Converts the language of a code block, the options after it, and the highlight comments of Docusaurus. Commands of npm
 * become tabs with those of other package managers.
 */
export function codeBlock(
  node: TreeNode,
  { lang, meta, value }: Pick<TreeNode, 'lang' | 'meta' | 'value'>,
  context: Context,
): TreeNode[] {
  const { lines, highlighted } = takeHighlights((value ?? '').split('\n'));
  const options = optionsOf(meta);
  // Mintlify writes a title without a name.
  const bare = context.site.hasBareTitles ? bareTitle(options) : '';
  const { showLineNumbers, ...given } = readCodeMeta(options.replace(bare, ''), MAX_LINE);
  const title = given.title ?? (bare || undefined);
  for (const { message } of given.faults) context.say(node, `${message}; left out`);
  const parts: string[] = [];
  if (title !== undefined) parts.push(`title=${title.includes('"') ? `'${title}'` : `"${title}"`}`);
  const numbers = [...new Set([...highlighted, ...given.highlighted])];
  const ranges = printRanges(numbers.filter((line) => line <= lines.length));
  if (ranges !== '') parts.push(`{${ranges}}`);
  if (showLineNumbers) parts.push('showLineNumbers');
  // Options of mdBook and VitePress follow the language: `rust,editable`, `ts:line-numbers`.
  const name = (lang ?? '').toLowerCase().replace(/[,:].*$|-vue$/, '');
  // A dialect, such as `questdb-sql`, has the colors of its language.
  const known =
    name === 'math' || languageOf(name)
      ? name
      : (SAME.get(name) ?? languageOf(name.replace(/^.*-/, '')));
  if (name !== '' && known === undefined) {
    const said = `code in \`${name}\` is shown without colors`;
    context.say(node, name === 'mermaid' ? 'a Mermaid drawing is shown as its text' : said);
  }
  const block = (code: string): TreeNode => ({
    type: 'code',
    // Options of a fence need a language.
    lang: known ?? (name + parts.join('') === '' ? null : 'text'),
    meta: parts.join(' ') || null,
    value: withoutVariables(code),
  });
  const code = lines.join('\n');
  if (/\bnpm2yarn/.test(meta ?? '')) return [packageManagers(code, block)];
  const [tab, label, words] = TAB.exec(meta ?? '') ?? [];
  const data = tab !== undefined && { tab: label ?? words ?? languageLabel(lang ?? 'Code') };
  return [{ ...block(code), ...(data && { data }) }];
}

const optionsOf = (meta: string | null | undefined): string =>
  META.reduce((text, [pattern, by]) => text.replace(pattern, by), meta ?? '');

/** Words before the first option with a value. */
const bareTitle = (options: string): string =>
  options.replace(/\S*[={"'][\s\S]*|\bshowLineNumbers\b/, '').trim();

/** The title of a block of code, with a name or without. Empty if it has none. */
export function titleOf(meta: string | null | undefined): string {
  const options = optionsOf(meta);
  return readCodeMeta(options, MAX_LINE).title ?? bareTitle(options);
}

/** Tabs with commands of npm, and the same for other package managers. */
function packageManagers(npm: string, block: (code: string) => TreeNode): TreeNode {
  const others = { Yarn: 'yarn', pnpm: 'pnpm', Bun: 'bun' } as const;
  const all = Object.entries(others).map(([label, name]) => [label, convert(npm, name)] as const);
  const items = [['npm', npm] as const, ...all];
  return jsx(
    'Tabs',
    { group: 'package-manager' },
    items.map(([label, code]) => jsx('Tab', { label }, [block(code)])),
  );
}

function takeHighlights(source: readonly string[]): { lines: string[]; highlighted: Set<number> } {
  const lines: string[] = [];
  const highlighted = new Set<number>();
  let inside = false;
  let next = false;
  for (const line of source) {
    const [, mark] = COMMENT.exec(line) ?? [];
    if (mark !== undefined) {
      next = mark.toLowerCase() === 'next-line';
      if (!next) inside = mark.toLowerCase() === 'start';
      continue;
    }
    lines.push(line);
    if (inside || next) highlighted.add(lines.length);
    next = false;
  }
  return { lines, highlighted };
}

function printRanges(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b);
  const ends = sorted.filter((line) => !numbers.includes(line + 1));
  return sorted
    .filter((line) => !numbers.includes(line - 1))
    .map((from, index) => (from === ends[index] ? `${from}` : `${from}-${ends[index]}`))
    .join(',');
}

/** Inserts spaces into what looks like a variable of the site, such as `{product.name}`, so that it is not replaced. */
export function withoutVariables(text: string): string {
  return replaceVariables(text, (name) => `{ ${name} }`);
}
