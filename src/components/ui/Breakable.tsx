import { Fragment } from 'react';

interface BreakableProps {
  text: string;
  /** Matches the places where a break is allowed, instead of the default. */
  before?: RegExp;
}

/** A long name that may break after an underscore, a dot, a slash or a hyphen. */
export function Breakable({ text, before = /(?<=[_./-])(?=[^_./\s-])/ }: BreakableProps) {
  return (
    <>
      {text.split(before).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </>
  );
}
