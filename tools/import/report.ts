import type { Problem } from '../../src/core/input/problem';
import type { ImportPlan } from './core/planImport';
import { printMessage } from './core/source';
import type { Message } from './core/source';

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
  const all = [
    ...plan.messages,
    ...[...plan.pages.values()].flatMap(({ messages }) => messages),
    ...others,
  ];
  return [...new Map(all.map((message) => [printMessage(message), message])).values()];
}

/** Prints all messages, and how much was imported. */
export function printReport(
  plan: ImportPlan,
  messages: readonly Message[],
  kept: readonly string[],
  { out, dry }: { out: (text: string) => void; dry: boolean },
): void {
  for (const message of messages) out(`${printMessage(message)}\n`);
  for (const id of kept) {
    out(
      `The sidebar \`${id}\` of sidebars.yml is left as it is: it was not imported, or edited since.\n`,
    );
  }
  const pages = [...plan.pages.values()];
  const clean = pages.filter(({ messages: said }) => said.length === 0).length;
  const share = Math.floor((clean / pages.length) * 100);
  out(
    `${dry ? 'Would import' : 'Imported'} ${pages.length} pages, ${plan.assets.size} files and ${Object.keys(plan.sidebars).length} sidebars. ${clean} pages (${share} %) converted without a message; ${messages.length} messages.\n`,
  );
}
