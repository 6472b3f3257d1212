import { Fragment } from 'react';
import type { ReactNode } from 'react';

interface SentenceProps {
  /** A text of the interface, with `{name}` for each value. */
  words: string;
  values: Readonly<Record<string, ReactNode>>;
}

/** A text of the interface with elements in place of its values. */
export function Sentence({ words, values }: SentenceProps) {
  return words
    .split(/\{(\w+)\}/)
    .map((part, index) => <Fragment key={index}>{index % 2 === 0 ? part : values[part]}</Fragment>);
}
