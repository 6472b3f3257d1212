import { readInput } from '../input/checkInput';
import type { Problem } from '../input/problem';
import { factsSchema } from './schemas/facts';
import { resolveVariables } from './variables';

/** Reads `facts.yml`: texts that several pages contain, as the variables `facts.<group>.<name>`. */
export function readFacts(
  source: string,
  file: string,
  variables: Readonly<Record<string, string>>,
): { facts: Record<string, string>; problems: Problem[] } {
  const { data = {}, problems } = readInput(source, factsSchema, {
    file,
    resolve: (text) => {
      const { text: resolved, unknown } = resolveVariables(text, variables);
      return { text: resolved, unknown: unknown.map(withAdvice) };
    },
  });
  const facts = Object.entries(data).flatMap(([group, texts]) =>
    Object.entries(texts).map(([name, text]): [string, string] => [`facts.${group}.${name}`, text]),
  );
  return { facts: Object.fromEntries(facts), problems };
}

function withAdvice({ name, advice }: { name: string; advice: string }) {
  const isFact = name.startsWith('facts.');
  return {
    name,
    advice: isFact ? 'A fact cannot be made of other facts: write the text out.' : advice,
  };
}
