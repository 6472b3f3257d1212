import { stringify } from 'yaml';
import type { Problem } from '../../src/core/input/problem';
import type { ImportPlan } from './core/planImport';
import type { SharedFiles } from './planSharedFiles';
import { groupBy } from '../../src/core/text/groupBy';
import { suggestion } from './core/components';
import type { Message } from './core/source';

/** Other places of a message that are named. */
const SHOWN_PLACES = 2;

/** All messages, each with its places. Problems that would end the build are added to the messages of their page. */
export function withProblems(plan: ImportPlan, problems: readonly Problem[]): string[] {
  const others: Message[] = [];
  for (const { file, line = 1, message, advice } of problems) {
    const page = plan.pages.get(file);
    const text = `in the new page: ${message} (${advice}) The build ends there until it is changed.`;
    const said = { file: page ? `${page.source} → ${file}` : file, line, text };
    (page?.messages ?? others).push(said);
  }
  const ofPages = [...plan.pages.values()].flatMap(({ messages }) => messages);
  const all = groupBy([...plan.messages, ...ofPages, ...others], ({ text }) => text);
  // The same message about several places is printed once.
  return [...all].map(([text, said]) => {
    const [first, ...more] = new Set(said.map(({ file, line }) => `${file}:${line}`));
    const rest = more.length - SHOWN_PLACES;
    const also = `${more.slice(0, SHOWN_PLACES).join(', ')}${rest > 0 ? ` and ${rest} other places` : ''}`;
    return `${first} ${text}${also === '' ? '' : ` (also in ${also})`}`;
  });
}

/** Most frequent components for which the report suggests a mapping. */
const SUGGESTED = 12;

/** Prints all messages, mappings for components that are not known, and how much was imported. */
export function printReport(
  plan: ImportPlan,
  messages: readonly string[],
  { kept, removed }: Pick<SharedFiles, 'kept' | 'removed'>,
  { out, dry }: { out: (text: string) => void; dry: boolean },
): void {
  const unknown = [...plan.unknown].sort(([, a], [, b]) => b.times - a.times).slice(0, SUGGESTED);
  const mappings = unknown.map(([name, { times, properties }]) => {
    const mapping = stringify(suggestion(properties), { collectionStyle: 'flow' }).trim();
    return `  ${name}: ${mapping} # ${times} times`;
  });
  const pages = [...plan.pages.values()];
  const clean = pages.filter(({ messages: said }) => said.length === 0).length;
  const share = Math.floor((clean / pages.length) * 100);
  const lines = [
    ...messages,
    ...kept.map(
      (id) =>
        `The sidebar \`${id}\` of sidebars.yml is left as it is: it was not imported, or edited since.`,
    ),
    ...removed.map(
      (id) =>
        `The sidebar \`${id}\` is removed: some of its pages are imported, and the others are drafts.`,
    ),
    mappings.length > 0
      && 'Components without a mapping. To say what they become, put such lines into a file, and import with --components FILE:',
    ...mappings,
    `${dry ? 'Would import' : 'Imported'} ${pages.length} pages, ${plan.targets.assets.size} files and ${Object.keys(plan.sidebars).length} sidebars. ${clean} pages (${share} %) converted without a message; ${messages.length} messages.`,
  ];
  out(`${lines.filter(Boolean).join('\n')}\n`);
}
