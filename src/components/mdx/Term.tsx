import { useEffect, useId, useRef } from 'react';
import type { MouseEvent, PointerEvent, ReactNode } from 'react';
import { popoverOf } from '../../behaviours/popover';
import * as styles from './Term.module.css';

/** How long a pointer rests on a term before its tip opens, and is away before it closes. */
const DELAY_MS = 200;

interface TermProps {
  /** One sentence. */
  definition: string;
  /** Where more is said. */
  href?: string;
  children: ReactNode;
}

/**
 * A word of the glossary. Its tip is a popover, which needs no script: a click, a tap, Enter or Space on the word opens it,
 * Escape or a click elsewhere closes it. With scripts, a resting pointer opens it too.
 */
export function Term({ definition, href, children }: TermProps) {
  const id = useId();
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<number | undefined>(undefined);
  /** The pointer alone has opened the tip: it closes when the pointer leaves. */
  const isPassing = useRef(false);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const later = (act: () => void) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(act, DELAY_MS);
  };
  const isOpen = () => popoverOf(tip.current)?.isOpen() ?? false;
  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    window.clearTimeout(timer.current);
    if (pointerType !== 'mouse') return;
    later(() => {
      if (isOpen()) return;
      isPassing.current = true;
      popoverOf(tip.current)?.show();
    });
  };
  const onPointerLeave = () => {
    later(() => {
      if (isPassing.current && isOpen()) popoverOf(tip.current)?.hide();
      isPassing.current = false;
    });
  };
  const onClick = (event: MouseEvent) => {
    window.clearTimeout(timer.current);
    // A click on a word whose tip the pointer has opened keeps it open.
    if (isPassing.current && isOpen()) event.preventDefault();
    isPassing.current = false;
  };

  return (
    <span className={styles.term} onPointerEnter={onPointerEnter} onPointerLeave={onPointerLeave}>
      <button type="button" className={styles.word} onClick={onClick} {...{ popovertarget: id }}>
        {children}
      </button>
      <span ref={tip} id={id} className={styles.tip} {...{ popover: 'auto' }}>
        {definition}
        {href && (
          <>
            {' '}
            <a href={href}>Read more</a>
          </>
        )}
      </span>
    </span>
  );
}
