/**
 * Counts the pages of a site that keep all their sentences in an import: `npm run bench:import -- [SYSTEM] PATH`. It prints
 * the first lost sentences of each other page. Letters and digits are compared, so that marks and layout do not matter.
 */
import { readOptions } from '../../tools/import/importOptions';
import { openSource } from '../../tools/import/openSource';
import { planImport } from '../../tools/import/core/planImport';
import { openSandbox } from '../../tools/import/core/sandbox';
import { foldersNamed, readSite } from '../../tools/import/core/site';
import { splitPage } from '../../src/core/content/frontMatter';
import { bareText } from '../../src/core/text/bareText';

const SHOWN = 'alt|caption|default|description|heading|hint|label|name|summary|text|title';
const ATTRIBUTE = new RegExp(
  `\\s(?:${SHOWN})=(?:"([^"]*)"|'([^']*)'|\\{["'\`]([^"'\`]*)["'\`]\\})`,
  'g',
);
const braces = (depth: number): string =>
  String.raw`\{(?:[^{}]${depth === 0 ? '' : `|${braces(depth - 1)}`})*\}`;
/** A tag, or inline code, which has no tags. */
const TAG = new RegExp(
  `(\`+)[^\`\\n]+\\1(?!\`)|(?<!\\\\)<\\/?[A-Za-z][\\w.:-]*(?:\\s(?:"[^"]*"|'[^']*'|${braces(6)}|[^>"'{])*)?\\s*\\/?>`,
  'g',
);

/** What readers see, with each sentence or attribute on a line of its own. Code stays as it is. */
function shown(source: string): string {
  const text = source
    .replaceAll('\r', '')
    .replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(?:#x)?\w+;/g, '');
  let fence = '';
  let fenceAt = 0;
  const parts: string[] = [''];
  for (const line of text.split('\n')) {
    const [, mark = '', rest = ''] = /^[\s>*+-]*(?:\d+[.)]\s+)?(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    const isEdge =
      mark !== ''
      && (fence === ''
        || (mark.startsWith(fence) && rest.trim() === '' && line.indexOf(mark) < fenceAt + 4));
    // Parts with an even number are text, the others code.
    if (isEdge) {
      if (fence === '') parts[parts.length - 1] += `${/\btitle="([^"]*)"/.exec(rest)?.[1] ?? ''}\n`;
      fence = fence === '' ? mark : '';
      fenceAt = line.indexOf(mark);
      parts.push('');
    } else if (/\bhighlight-(?:next-line|start|end)\b|^\s*\{\{#\w+ .*\}\}$/.test(line)) continue;
    else parts[parts.length - 1] += `${line}\n`;
  }
  return parts.map((part, index) => (index % 2 === 0 ? shownText(part) : part)).join('\n');
}

function shownText(text: string): string {
  return text
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(/^(?:import|export)\s[\s\S]*?(?:\n\n|;\n|$(?![\s\S]))/gm, '')
    .replace(/<Icon\b[^>]*>/g, '')
    .replace(TAG, (tag: string, code?: string) =>
      code
        ? tag
        : `\n${[...tag.matchAll(ATTRIBUTE)].map((found) => found.slice(1).join('')).join('\n')}\n`,
    )
    .replace(/^[ \t]*:{3,}[ \t]+(\w+(?:\.\w+)+)(?:\n+ {4,}.*)*/gm, '$1')
    .replace(/^[ \t]*(?::{3,}|\/{3,})[ \t]*[\w-]*/gm, '')
    .replace(/^[ \t]*(?:!!!|\?\?\?\+?)[^\n"]*|^[ \t]*===[!+]?[ \t]/gm, '')
    .replace(
      /\[!\w+\]|^[ \t]*\[[^\]^][^\]]*\]:[ \t]?.*$|(?<![A-Za-z\d)}]_|\^)\{:?\s*(?:[#.]|[\w-]+=)[^}]*\}|:[a-z]+-[a-z0-9-]+:|^\s*\{\w+\}\s*$|(?<=`)#!\w+ |^[ \t]*-+8<-+.*$|^[ \t]*\{%.*%\}[ \t]*$/gm,
      '',
    )
    .replace(/\]\\?\[[^\]]*\](?!\()/g, '] ')
    .replace(/\]\((?:<[^>]*>|[^()\s]|\([^()]*\))*(?:\s+("[^"]*"|'[^']*'))?\s*\)/g, '] $1');
}

function letters(text: string): string {
  return bareText(text);
}

/** Sentences of a source page that the imported page does not have. */
function lostSentences(source: string, page: string): string[] {
  const there = letters(shown(page));
  return shown(splitPage(source).body)
    .split(/\n|\||[.!?:;](?=\s)/)
    .filter((sentence) => letters(sentence).length > 3 && !there.includes(letters(sentence)));
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), { out: console.log, error: console.error });
  if (typeof options === 'number') process.exit(options);
  let source = openSource(options.from);
  const sandbox = await openSandbox(source);
  const read = readSite(source, sandbox, options.system);
  source = openSource(options.from, foldersNamed(read.site));
  const plan = planImport(source, sandbox, read, { ...options, occupied: new Set() });
  const isPart = (file: string) => file.startsWith('content/includes/');
  const all = [...plan.pages];
  const parts = all.filter(([file]) => isPart(file)).map(([, { text }]) => text);
  const lines = all
    .filter(([file]) => !isPart(file))
    .map(([, page]) => ({
      page,
      lost: lostSentences(source.text(page.source) ?? '', [page.text, ...parts].join('\n')),
    }));
  const kept = lines.filter(({ lost }) => lost.length === 0).length;
  for (const { page, lost } of lines)
    if (lost.length > 0)
      console.log(
        `${page.source}: ${lost.length}: ${lost
          .slice(0, 4)
          .map((each) => each.trim().slice(0, 90))
          .join(' ¦ ')}`,
      );
  console.log(
    `${kept} of ${lines.length} pages (${((kept / lines.length) * 100).toFixed(1)} %) keep all their sentences.`,
  );
}

void main();
