import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readSession } from '../../../src/core/content/markdown/readSession';
import { walk, type TreeNode } from '../../../src/core/content/tree';

/** Programs that start a program of a guide, by its language. */
export const PROGRAMS: Readonly<Record<string, string>> = {
  python: 'python3',
  js: 'node',
  ruby: 'ruby',
  php: 'php',
  go: 'go',
};

/** Folders of the system that commands use. Those of the sweep are inside a folder of its own. */
const SYSTEM =
  /(?<![\w.:/~-])\/(dev\/(?!null|stdin)|etc\/|home\/|mnt\/|opt\/|srv\/|tmp\/|whmcs\b)/g;

/** A block of a page that a reader runs. */
interface PageCommands {
  /** File and line of the block. */
  place: string;
  language: string;
  text: string;
  /** Name of the file that the reader writes it to. Undefined for commands in a terminal. */
  file?: string;
}

/** What a reader does on a page: runs a block, writes another file, or sets a variable that the text asks for. */
type PageStep = PageCommands | { file: string; text: string } | { variable: string };

/** The steps of a page in the order of the page. */
export function pageSteps(file: string, tree: TreeNode): PageStep[] {
  const steps: PageStep[] = [];
  walk(tree, ({ type, lang, meta, value = '', position }) => {
    if (type === 'inlineCode' && /^[A-Z]+(?:_[A-Z\d]+)+$/.test(value))
      steps.push({ variable: value });
    if (type !== 'code') return;
    const title = /title="([^"]+)"/.exec(meta ?? '')?.[1] ?? '';
    const named = /^(?:~\/|\/etc\/)[\w./-]+$|^[\w./-]*(?:\.\w+|Dockerfile)$/.test(title)
      ? title
      : undefined;
    const place = `${file}:${position?.start.line}`;
    if (lang === 'shell-session') {
      const text = readSession(value)
        .flatMap(({ lines }) => lines)
        .join('\n');
      steps.push({ place, language: 'bash', text });
    } else if (lang === 'bash' || (lang ?? '') in PROGRAMS)
      steps.push({ place, language: lang ?? '', text: value, file: named });
    else if (named !== undefined) steps.push({ file: named, text: value });
  });
  return steps;
}

/**
 * Writes the blocks into a folder, and returns a script that does what a reader does. It stops at the first command that
 * fails, and prints its place. A variable must be set by an earlier step.
 * @param insert replaces addresses in a block
 * @param command starts a file in a language. Undefined for blocks that are not run, but only written if they have a file
 */
export function writeScript(
  steps: readonly PageStep[],
  folder: string,
  insert: (text: string) => string,
  command: (block: PageCommands) => string | undefined,
): string {
  const blocks = path.join(folder, 'blocks');
  mkdirSync(blocks);
  const commands = steps.flatMap((step, index) => {
    if ('variable' in step) return `export ${step.variable}="\${${step.variable}:-example}"`;
    const isBlock = 'language' in step;
    const start = isBlock ? command(step) : undefined;
    if (start === undefined && step.file === undefined) return [];
    const isShell = isBlock && step.language === 'bash';
    const text = insert(isShell ? step.text.replace(SYSTEM, `${folder}/$1`) : step.text);
    const block = path.join(blocks, String(index));
    writeFileSync(block, `${text}\n`);
    const place = isBlock ? [`place='${step.place}'`] : [];
    if (step.file === undefined) return [...place, `source '${block}'`];
    const file = step.file.replace(/^~/, '$HOME').replace(/^\//, `${folder}/`);
    // A script that needs an argument gets one.
    const argument = /\$1\b/.test(text) ? ' example' : '';
    return [
      ...place,
      `mkdir -p "$(dirname "${file}")" && cat '${block}' >> "${file}"`,
      ...(start === undefined ? [] : [`${start} "${file}"${argument}`]),
    ];
  });
  return [
    'set -eu -o pipefail',
    `trap '(($? == 0)) || echo "at $place" >&2' EXIT`,
    ...commands,
  ].join('\n');
}
