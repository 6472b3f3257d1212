import { Fragment } from 'react';
import type { Piece } from '../../core/search/excerpt';

interface MarkedProps {
  pieces: readonly Piece[];
}

/** A text in which the words of the query are marked. */
export function Marked({ pieces }: MarkedProps) {
  return pieces.map(({ text, isMarked }, place) =>
    isMarked ? <mark key={place}>{text}</mark> : <Fragment key={place}>{text}</Fragment>,
  );
}
