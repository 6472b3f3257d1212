/** A text of a sample, in parts: strings, names of environment variables, and expressions of the language. */
export type SampleText = readonly SamplePart[];

/** A string, the name of an environment variable, or an expression of the language. */
export type SamplePart = string | { env: string } | { code: string };

/** Joins adjacent strings and removes empty ones. */
export function joinedText(parts: SampleText): SampleText {
  const joined: SamplePart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part === '') continue;
    if (typeof part === 'string' && typeof last === 'string')
      joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  return joined;
}
