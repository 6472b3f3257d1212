import mediumZoom from 'medium-zoom/dist/pure';
import type { Zoom } from 'medium-zoom';
import type { ZoomSettings } from '../../plugins/gatsby-transformer-docs/src/core/model';

/** How long after too much scrolling a picture closes (specification section 9). */
const CLOSE_DELAY_MS = 150;

/**
 * The zoom library with what it lacks: keys, and orders given while a picture is still growing, which it would drop.
 * Its listeners are never removed, so there may be only one.
 */
export function createImageZoom(settings: ZoomSettings): Zoom {
  const { margin, scrollOffset, container, template } = settings;
  const zoom = mediumZoom({
    margin,
    scrollOffset,
    ...(container !== undefined && { container }),
    ...(template !== undefined && { template }),
  });
  followKeys(zoom);
  catchUp(zoom, scrollOffset);
  return zoom;
}

/** The copy that the library lays over the page. */
function largeImage(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.medium-zoom-image--opened');
}

/** Enter and Space open and close; the focus goes to the large picture and back. */
function followKeys(zoom: Zoom): void {
  document.addEventListener('keydown', (event) => {
    const image = event.target;
    if ((event.key !== 'Enter' && event.key !== ' ') || !(image instanceof HTMLImageElement))
      return;
    const isLarge = image === largeImage();
    if (!isLarge && !zoom.getImages().includes(image)) return;
    event.preventDefault();
    if (event.repeat) return;
    void (isLarge ? zoom.close() : zoom.open({ target: image }));
  });
  zoom.on('opened', () => {
    const large = largeImage();
    large?.setAttribute('aria-label', 'Close the enlarged picture');
    // The picture below is hidden now and has lost the focus.
    large?.focus({ preventScroll: true });
  });
  zoom.on('closed', ({ target }) => {
    const isFree = document.activeElement === document.body;
    if (isFree && target instanceof HTMLElement) target.focus({ preventScroll: true });
  });
}

/** Does after the opening what was asked for during it. */
function catchUp(zoom: Zoom, scrollOffset: number): void {
  let openedAt = 0;
  let isOpening = false;
  let mustClose = false;
  const onEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') mustClose = isOpening;
  };
  const onResize = () => {
    mustClose = isOpening;
  };
  document.addEventListener('keyup', onEscape);
  window.addEventListener('resize', onResize);
  zoom.on('open', () => {
    openedAt = window.scrollY;
    isOpening = true;
    mustClose = false;
  });
  zoom.on('opened', () => {
    isOpening = false;
    if (mustClose) void zoom.close();
    else if (Math.abs(window.scrollY - openedAt) > scrollOffset) {
      setTimeout(() => void zoom.close(), CLOSE_DELAY_MS);
    }
  });
}
