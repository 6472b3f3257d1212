import { siteProgram } from '../siteProgram';

const ask = siteProgram<{ answer: unknown }>({
  command: ['tools/page-editor/run.mjs'],
  name: "The site's process",
  impossible: 'The editor does not know the site',
  minutes: 2,
});

/** Asks the site's own code. */
export async function askSite<Answer>(question: object): Promise<Answer> {
  return (await ask(question)).answer as Answer;
}
