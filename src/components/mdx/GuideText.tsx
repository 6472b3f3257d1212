import type { ReactElement, ReactNode } from 'react';
import { LongText } from '../ui/AfterPaint';

/** The content of an MDX file: a component without state that returns the blocks, or the only block. */
type Content = ReactElement<object, (props: object) => ReactElement<{ children?: ReactNode }>>;

interface GuideTextProps {
  children: Content;
}

/** Blocks in a window of 1,000 pixels, with the line breaks that MDX puts between most blocks. */
const FIRST = 22;

/**
 * MDX renders this component around the text of a guide. The first blocks are rendered before the first paint (AfterPaint).
 * The content is called as a function, because only its result has the blocks.
 */
export function GuideText({ children: content }: GuideTextProps) {
  const text = content.type(content.props);
  const blocks = text.props.children;
  return Array.isArray(blocks) ? <LongText blocks={blocks} first={FIRST} /> : text;
}
