import { useEffect, useId, useRef } from 'react';
import type { MouseEvent, PointerEvent, ReactNode } from 'react';
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
 * A word of the glossary. Its tip is a popover that its button opens without any script: by click, tap, Enter or Space,
 * and closes by Escape or a click elsewhere. Scripts add that it opens under a resting pointer.
 */
export function Term({ definition, href, children }: TermProps) {
  const id = useId();
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<number | undefined>(undefined);
  /** Opened by the pointer alone, and closed with its leaving. */
  const isPassing = useRef(false);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const later = (act: () => void) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(act, DELAY_MS);
  };
  const isOpen = () => tip.current?.matches(':popover-open') ?? false;
  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    window.clearTimeout(timer.current);
    if (pointerType !== 'mouse') return;
    later(() => {
      if (isOpen()) return;
      isPassing.current = true;
      tip.current?.showPopover?.();
    });
  };
  const onPointerLeave = () => {
    later(() => {
      if (isPassing.current && isOpen()) tip.current?.hidePopover();
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
