import os from 'node:os';
import path from 'node:path';
import { printProblems } from '../../src/core/input/problem';
import { colorFault, longColor, nameFault, slugFault, slugOf, urlFault } from './core/checkAnswers';
import type { Answers } from './core/model';
import { fileFault } from './readDescriptions';

/** The options of the command line. */
export interface GivenAnswers {
  name?: string | undefined;
  slug?: string | undefined;
  url?: string | undefined;
  color?: string | undefined;
}

/** Shows a question at the terminal and returns the answer. */
export type Ask = (question: string) => Promise<string>;

interface Question {
  words: string;
  given?: string | undefined;
  fallback?: string;
  fault: (answer: string) => string | undefined;
}

/**
 * Returns the answers and the paths of the descriptions. They come from the command line. If it has neither a name nor
 * files, the command asks for them at the terminal. Returns a message if an answer is missing or not valid.
 */
export async function askAnswers(
  given: GivenAnswers,
  named: readonly string[],
  { ask, error }: { ask?: Ask | undefined; error: (text: string) => void },
): Promise<{ answers: Answers; files: readonly string[] } | string> {
  const asking = given.name === undefined && named.length === 0 ? ask : undefined;
  if (given.name === undefined && !asking) return 'Name the product: --name "Acme Cloud".';
  const answerOf = async ({ words, given: value, fallback = '', fault }: Question) => {
    if (!asking) return value ?? fallback;
    for (;;) {
      const shown = fallback === '' ? words : `${words} [${fallback}]`;
      const answer = (await asking(`${shown}: `)).trim() || fallback;
      const wrong = fault(answer);
      if (wrong === undefined) return answer;
      error(`${wrong}\n`);
    }
  };
  const name = (
    await answerOf({ words: 'Name of the product', given: given.name, fault: nameFault })
  ).trim();
  const slug = await answerOf({
    words: 'Short name for routes and code',
    given: given.slug,
    fallback: slugOf(name),
    fault: slugFault,
  });
  const url = await answerOf({
    words: 'Address of the site',
    given: given.url,
    fallback: `https://docs.${slug}.example`,
    fault: urlFault,
  });
  const color = await answerOf({
    words: 'Color, such as #0a7d5c (empty: one made from the name)',
    given: given.color,
    fault: colorFault,
  });
  const wanted = { words: 'OpenAPI files, separated by spaces', fault: filesFault };
  const files = asking ? split(await answerOf(wanted)) : named;
  const fault = nameFault(name) ?? slugFault(slug) ?? urlFault(url) ?? colorFault(color);
  if (fault !== undefined) return fault;
  return {
    answers: { name, slug, url: new URL(url).origin, color: longColor(color) || undefined },
    files,
  };
}

/** Paths, as a shell reads them: with quotation marks, backslashes before spaces, and `~` for the reader's own folder. */
function split(files: string): string[] {
  const words = files.matchAll(/"([^"]*)"|'([^']*)'|((?:\\[\s"']|\S)+)/g);
  return [...words].map(([, double, single, bare = '']) => {
    const file = double ?? single ?? bare.replace(/\\([\s"'])/g, '$1');
    return file.startsWith('~/') ? path.join(os.homedir(), file.slice(2)) : file;
  });
}

function filesFault(files: string): string | undefined {
  const faults = split(files).flatMap((file) => fileFault(file) ?? []);
  return faults.length > 0 ? printProblems(faults) : undefined;
}
