import type { HTMLAttributes } from 'react';

/** Makes the component of a heading with its permalink. */
export function headingWithLink(Tag: 'h2' | 'h3' | 'h4') {
  return function Heading({ children, ...rest }: HTMLAttributes<HTMLHeadingElement>) {
    return (
      <Tag {...rest}>
        {children}
        {rest.id && (
          <a href={`#${rest.id}`} aria-label={WORDS.guide.link}>
            #
          </a>
        )}
      </Tag>
    );
  };
}
