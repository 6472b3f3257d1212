import { stringify } from 'yaml';
import type { Problem } from '../../src/core/input/problem';
import type { ImportPlan } from './core/planImport';
import type { SharedFiles } from './planSharedFiles';
import { groupBy } from '../../src/core/text/groupBy';
import { suggestion } from './core/components';
import { printMessage } from './core/source';
import type { Message } from './core/source';

/** Other places of a message that are named. */
const SHOWN_PLACES = 2;

/** All messages. Problems that would end the build are added to the messages of their page. */
export function withProblems(plan: ImportPlan, problems: readonly Problem[]): Message[] {
  const others: Message[] = [];
  for (const { file, line = 1, message, advice } of problems) {
    const page = plan.pages.get(file);
    const text = `in the new page: ${message} (${advice}) The build ends there until it is changed.`;
    const said = { file: page ? `${page.source} → ${file}` : file, line, text };
    if (page) page.messages.push(said);
    else others.push(said);
  }
  const ofPages = [...plan.pages.values()].flatMap(({ messages }) => messages);
  const all = [...plan.messages, ...ofPages, ...others];
  // The same message about several places is printed once.
  return [...groupBy(all, ({ text }) => text).values()].flatMap(([first, ...more]) => {
    if (!first) return [];
    const own = `${first.file}:${first.line}`;
    const places = [...new Set(more.map(({ file, line }) => `${file}:${line}`))].filter(
      (place) => place !== own,
    );
    const [shown, rest] = [places.slice(0, SHOWN_PLACES), places.length - SHOWN_PLACES];
    const also = `${shown.join(', ')}${rest > 0 ? ` and ${rest} other places` : ''}`;
    return [{ ...first, text: `${first.text}${also === '' ? '' : ` (also in ${also})`}` }];
  });
}

/** Most frequent components for which the report suggests a mapping. */
const SUGGESTED = 12;

/** Prints all messages, mappings for components that are not known, and how much was imported. */
export function printReport(
  plan: ImportPlan,
  messages: readonly Message[],
  { kept, removed }: Pick<SharedFiles, 'kept' | 'removed'>,
  { out, dry }: { out: (text: string) => void; dry: boolean },
): void {
  for (const message of messages) out(`${printMessage(message)}\n`);
  for (const id of kept) {
    out(
      `The sidebar \`${id}\` of sidebars.yml is left as it is: it was not imported, or edited since.\n`,
    );
  }
  for (const id of removed)
    out(
      `The sidebar \`${id}\` is removed: some of its pages are imported, and the others are drafts.\n`,
    );
  const unknown = [...plan.unknown].sort(([, a], [, b]) => b.times - a.times).slice(0, SUGGESTED);
  if (unknown.length > 0) {
    out(
      'Components without a mapping. To say what they become, put such lines into a file, and import with --components FILE:\n',
    );
    for (const [name, { times, properties }] of unknown)
      out(
        `  ${name}: ${stringify(suggestion(properties), { collectionStyle: 'flow' }).trim()} # ${times} times\n`,
      );
  }
  const pages = [...plan.pages.values()];
  const clean = pages.filter(({ messages: said }) => said.length === 0).length;
  const share = Math.floor((clean / pages.length) * 100);
  out(
    `${dry ? 'Would import' : 'Imported'} ${pages.length} pages, ${plan.targets.assets.size} files and ${Object.keys(plan.sidebars).length} sidebars. ${clean} pages (${share} %) converted without a message; ${messages.length} messages.\n`,
  );
}
