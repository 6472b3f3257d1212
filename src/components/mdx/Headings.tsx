import type { HTMLAttributes } from 'react';

type HeadingProps = HTMLAttributes<HTMLHeadingElement>;

/** Section heading with its permalink. */
export function H2({ children, ...rest }: HeadingProps) {
  return (
    <h2 {...rest}>
      {children}
      <Permalink id={rest.id} />
    </h2>
  );
}

/** Heading below a section heading, with its permalink. */
export function H3({ children, ...rest }: HeadingProps) {
  return (
    <h3 {...rest}>
      {children}
      <Permalink id={rest.id} />
    </h3>
  );
}

/** Third level of headings, with its permalink. */
export function H4({ children, ...rest }: HeadingProps) {
  return (
    <h4 {...rest}>
      {children}
      <Permalink id={rest.id} />
    </h4>
  );
}

function Permalink({ id }: { id?: string }) {
  return id ? (
    <a href={`#${id}`} aria-label={WORDS.guide.link}>
      #
    </a>
  ) : null;
}
