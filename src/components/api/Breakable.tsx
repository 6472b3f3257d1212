import { Fragment } from 'react';

interface BreakableProps {
  text: string;
  /** The places, where others are better. */
  before?: RegExp;
}

/** A long name that may break where one would break it by hand: after an underscore, a dot, a slash, a hyphen. */
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
