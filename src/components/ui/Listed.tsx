import { Fragment } from 'react';
import type { ReactNode } from 'react';

interface ListedProps {
  items: readonly { key?: string; content: ReactNode }[];
  /** Between the last two: "and" or "or". */
  word: string;
}

/** Several things in a sentence: "a, b and c". */
export function Listed({ items, word }: ListedProps) {
  return items.map(({ key, content }, index) => (
    <Fragment key={key}>
      {index > 0 && (index === items.length - 1 ? ` ${word} ` : ', ')}
      {content}
    </Fragment>
  ));
}
