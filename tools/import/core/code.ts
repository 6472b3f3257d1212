import convert from 'npm-to-yarn';
import { readCodeMeta } from '../../../src/core/content/markdown/codeMeta';
import { replaceVariables } from '../../../src/core/content/variables';
import { languageLabel, languageOf } from '../../../src/core/text/codeLanguages';

/** Fenced code in the syntax of this site. */
export interface ConvertedCode {
  language: string | undefined;
  meta: string | undefined;
  value: string;
  /** Label of the block's tab. Adjacent blocks with labels become tabs. */
  tab?: string;
  /** The same commands for other package managers. */
  variants?: { label: string; value: string }[];
  /** Descriptions of what was lost. */
  faults: string[];
}

/** Languages of other sites, by this site's name for them. Others are shown without colors. */
const SAME = new Map(
  Object.entries({
    bash: 'env dotenv shell-script curl',
    text: 'cmd bat batch none plain output log',
    js: 'json5 jsonc mjs cjs',
    ts: 'mts cts',
    html: 'vue svelte ejs htm',
    diff: 'patch',
    java: 'gradle',
    ini: 'properties',
    csharp: 'c#',
    'shell-session': 'bash_session console-session',
    powershell: 'pwsh',
  }).flatMap(([ours, theirs]) => theirs.split(' ').map((name): [string, string] => [name, ours])),
);

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
  [/\btitle=(?:\{`([^`]*)`\}|([^"'\s{]\S*))/, 'title="$1$2"'],
  [/\bnpm2yarn(?:2pnpm)?\b/, ''],
  [/\b(?:mark|ins|del|collapse)=(?=[{"'/])/g, ''],
  [
    /\b(?:noLineNumbers|wrap|copy|noCopy|nocopy|expandable|noInline|metastring|className|file|id|lineNumbers|startLineNumber|frame|theme|icon|lines|live|demo|ignore|edit|should_panic|no_run)\b(?:=(?:"[^"]*"|'[^']*'|\{[^}]*\}|\S+))?/gi,
    '',
  ],
  // Marked words, which Starlight writes as texts or patterns.
  [/(?<=^|\s)(?:"[^"]*"|\/(?:[^/\\]|\\.)+\/)(?=\s|$)/g, ''],
];

/** Highest number of a line that a fence can highlight. */
const MAX_LINE = 10_000;

/** Converts the language of a code block, the options after it, and the highlight comments of Docusaurus. */
export function convertCode(
  language: string | null | undefined,
  meta: string | null | undefined,
  value: string,
): ConvertedCode {
  const faults: string[] = [];
  const { lines, highlighted } = takeHighlights(value.split('\n'));
  const parts: string[] = [];
  const tab = TAB.exec(meta ?? '');
  const options = META.reduce((text, [pattern, by]) => text.replace(pattern, by), meta ?? '');
  const { title, showLineNumbers, ...given } = readCodeMeta(options, MAX_LINE);
  for (const { message } of given.faults) faults.push(`${message}; left out`);
  if (title !== undefined) parts.push(`title=${title.includes('"') ? `'${title}'` : `"${title}"`}`);
  const numbers = [...new Set([...highlighted, ...given.highlighted])];
  const ranges = printRanges(numbers.filter((line) => line <= lines.length));
  if (ranges !== '') parts.push(`{${ranges}}`);
  if (showLineNumbers) parts.push('showLineNumbers');
  const code = lines.join('\n');
  return {
    language: languageFor(language ?? '', parts.length > 0, faults),
    meta: parts.length > 0 ? parts.join(' ') : undefined,
    value: withoutVariables(code),
    ...(tab && { tab: tab[1] ?? tab[2] ?? languageLabel(language ?? 'Code') }),
    ...(/\bnpm2yarn/.test(meta ?? '') && { variants: packageManagers(code) }),
    faults,
  };
}

/** Commands for npm, and the same for other package managers. */
function packageManagers(npm: string): { label: string; value: string }[] {
  const others = { Yarn: 'yarn', pnpm: 'pnpm', Bun: 'bun' } as const;
  const converted = Object.entries(others).map(([label, name]) => ({
    label,
    value: convert(npm, name),
  }));
  return [{ label: 'npm', value: npm }, ...converted];
}

/** The name of a language here. Options of a fence need one. */
function languageFor(language: string, hasMeta: boolean, faults: string[]): string | undefined {
  const name = language.toLowerCase();
  if (name === '') return hasMeta ? 'text' : undefined;
  const known = name === 'math' || languageOf(name) ? name : SAME.get(name);
  if (known !== undefined) return known;
  faults.push(
    name === 'mermaid'
      ? 'a Mermaid drawing is shown as its text'
      : `code in \`${name}\` is shown without colors`,
  );
  return 'text';
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
