import { afterPaint } from './afterPaint';
import { afterPress } from './afterPress';
import { closest } from './closest';

declare global {
  interface CSSStyleDeclaration {
    /** The types of the oldest browsers lack it. These browsers ignore it. */
    contentVisibility: string;
  }
}

/**
 * Attribute of the root element during a first visit. With it, src/styles/base.css lets the browser first lay out only those
 * parts of a long page that are near the window, because a slow phone needs a noticeable time for all of them.
 */
export const PARTIAL_LAYOUT = 'data-partial';
const PARTS = '[data-long] > *, [data-zoomable] > :first-child';
/** Time after which the layout of the other parts continues in another task, in milliseconds. */
const TASK_MS = 3;
/** Time between these tasks, in milliseconds. A press in this time does not wait for the layout. */
const PAUSE_MS = 50;

/**
 * Runs in the head. Sets the attribute, unless the browser will scroll to a place of the page: then it needs the heights of
 * all parts above that place.
 *
 * @param attribute `PARTIAL_LAYOUT`
 */
export function beginPartialLayout(attribute: string): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'navigate' && !location.hash)
    document.documentElement.setAttribute(attribute, '');
}

const isPartial = ({ documentElement }: Document) => documentElement.hasAttribute(PARTIAL_LAYOUT);

/**
 * Lays out the other parts in short tasks after the first paint, and at once when the reader follows a link to one of them.
 * During a press this pauses, because each part that is laid out delays the result of the press by a task and a frame.
 */
export function completeLayout(document: Document): void {
  const parts = [...document.querySelectorAll<HTMLElement>(PARTS)];
  const left = parts.values();
  if (!isPartial(document) || parts.length === 0) return;
  const complete = new AbortController();
  const { signal } = complete;
  const onClick = (event: Event) => {
    if (closest(event, 'a[href*="#"]')) endPartialLayout(document);
  };
  document.addEventListener('click', onClick, { capture: true, signal });
  let isPressed = false;
  const onPress = () => {
    isPressed = true;
    afterPress(document, () => {
      isPressed = false;
    });
  };
  document.addEventListener('pointerdown', onPress, { capture: true, passive: true, signal });
  const later = () => void setTimeout(layOut, PAUSE_MS);
  const layOut = () => {
    if (isPressed) return later();
    const start = performance.now();
    while (performance.now() - start < TASK_MS) {
      const part = isPartial(document) && left.next().value;
      // The attribute of the root element stays, because the browser would compute the styles of the whole page again.
      if (!part) return complete.abort();
      part.style.contentVisibility = 'visible';
      // Reading its bounds makes the browser lay it out now.
      part.getBoundingClientRect();
    }
    afterPaint(later);
  };
  afterPaint(layOut);
}

/** Call it when another page is shown. It must be laid out as a whole. */
export function endPartialLayout(document: Document): void {
  document.documentElement.removeAttribute(PARTIAL_LAYOUT);
}
