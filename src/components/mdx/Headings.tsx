import type { HTMLAttributes } from 'react';

/** Makes the component of a heading, which has a permalink. */
function withPermalink(Heading: 'h2' | 'h3' | 'h4') {
  return function HeadingWithPermalink({ children, ...rest }: HTMLAttributes<HTMLHeadingElement>) {
    return (
      <Heading {...rest}>
        {children}
        {rest.id && (
          <a href={`#${rest.id}`} aria-label={WORDS.guide.link}>
            #
          </a>
        )}
      </Heading>
    );
  };
}

/** Headings of sections, and the two levels below them. */
export const [H2, H3, H4] = [withPermalink('h2'), withPermalink('h3'), withPermalink('h4')];
