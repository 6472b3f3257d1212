/** A text of a sample in parts: what is fixed, and what the reader's environment holds. */
export type SampleText = readonly (string | { env: string })[];

/** The variable's value alone. */
export function fromEnvironment(name: string): { env: string } {
  return { env: name };
}

/** Neighboring fixed parts as one, empty ones left out. */
export function joinedText(parts: SampleText): SampleText {
  const joined: (string | { env: string })[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part === '') continue;
    if (typeof part === 'string' && typeof last === 'string')
      joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  return joined;
}
