import convert from 'npm-to-yarn';
import { languageOf } from '../../../src/core/text/codeLanguages';

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

/** Options of fences of other systems, with ours. Those for display and copying have no equivalent here. */
const META: readonly [RegExp, string][] = [
  [/\bhl_lines=["']([\d\s-]+)["']/, '{$1}'],
  [/(?<=\{[\d\s,-]*\d)\s+(?=\d[^{}]*\})/g, ','],
  [/\blinenums=\S+/, 'showLineNumbers'],
  [/\b(?:mark|ins|del|collapse)=(?=[{"'/])/g, ''],
  [
    /\b(?:noLineNumbers|wrap|copy|noCopy|nocopy|expandable|noInline|metastring|className|file|id|lineNumbers|startLineNumber|frame|theme|icon|lines|live|demo|ignore|edit|should_panic|no_run)\b(?:=(?:"[^"]*"|'[^']*'|\{[^}]*\}|\S+))?/gi,
    '',
  ],
  // Marked words, which Starlight writes as texts or patterns.
  [/(?<=^|\s)(?:"[^"]*"|\/(?:[^/\\]|\\.)+\/)(?=\s|$)/g, ''],
];

/** Converts the language of a code block, the options after it, and the highlight comments of Docusaurus. */
export function convertCode(
  language: string | null | undefined,
  meta: string | null | undefined,
  value: string,
): ConvertedCode {
  const faults: string[] = [];
  const { lines, highlighted } = takeHighlights(value.split('\n'));
  const parts: string[] = [];
  let rest = META.reduce((text, [pattern, by]) => text.replace(pattern, by), (meta ?? '').trim());
  const take = (pattern: RegExp, keep: (match: RegExpExecArray) => void) => {
    const match = pattern.exec(rest);
    if (!match) return;
    keep(match);
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`.trim();
  };
  take(/\btitle=(?:"([^"]*)"|'([^']*)'|\{`([^`]*)`\}|(\S+))/, ([, ...titles]) => {
    const title = titles.find((text) => text !== undefined) ?? '';
    if (title !== '') parts.push(`title=${title.includes('"') ? `'${title}'` : `"${title}"`}`);
  });
  take(/\{([\d,\s-]+)\}/, ([, ranges = '']) => {
    for (const range of ranges.split(',')) {
      const [, from, to = from] = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(range) ?? [];
      for (let line = Number(from); line <= Math.min(Number(to), lines.length); line += 1)
        highlighted.add(line);
    }
  });
  const numbers = [...highlighted].filter((line) => line >= 1 && line <= lines.length);
  if (numbers.length > 0) parts.push(`{${printRanges(numbers.sort((a, b) => a - b))}}`);
  take(/\bshowLineNumbers(?:=\S+)?/, () => parts.push('showLineNumbers'));
  let tab: ConvertedCode['tab'];
  take(
    /\btab(?:=(?:\{[^}]*?["']?label["']?\s*:\s*["']([^"']*)["'][^}]*\}|["']([^"']*)["']))?(?=\s|$)/,
    ([, label, words]) => {
      tab = label ?? words ?? languageName(language ?? undefined);
    },
  );
  let variants: ConvertedCode['variants'];
  take(/\bnpm2yarn(?:2pnpm)?\b/, () => (variants = packageManagers(lines.join('\n'))));
  for (const word of rest.trim().split(/\s+/).filter(Boolean)) {
    faults.push(`\`${word}\` after a code block's language; left out`);
  }
  return {
    language: languageFor(language ?? '', parts.length > 0, faults),
    meta: parts.length > 0 ? parts.join(' ') : undefined,
    value: withoutVariables(lines.join('\n')),
    ...(tab !== undefined && { tab }),
    ...(variants && { variants }),
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

const LABELS = new Map(
  Object.entries({ js: 'JavaScript', ts: 'TypeScript', bash: 'Shell', json: 'JSON', yaml: 'YAML' }),
);

function languageName(language = 'Code'): string {
  return LABELS.get(language.toLowerCase()) ?? language.charAt(0).toUpperCase() + language.slice(1);
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
  const starts = numbers.filter((line) => !numbers.includes(line - 1));
  const ends = numbers.filter((line) => !numbers.includes(line + 1));
  return starts
    .map((from, index) => (from === ends[index] ? `${from}` : `${from}-${ends[index]}`))
    .join(',');
}

/**
 * Inserts spaces into code that looks like a variable of the site, such as `{product.name}`, so that it is not replaced.
 */
export function withoutVariables(code: string): string {
  return code.replace(
    /(?<![\\$])\{((?:product|hosts|links|apis)(?:\.[A-Za-z0-9_-]+)+)\}/g,
    '{ $1 }',
  );
}
