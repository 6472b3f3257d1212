import mediumZoom from 'medium-zoom/dist/pure';
import type { Zoom } from 'medium-zoom';
import { closest } from '../closest';
import type { ZoomSettings } from '../../core/content/model';

/** How long after scrolling too far an image closes, in milliseconds (specification section 9). */
const CLOSE_DELAY_MS = 150;

/**
 * Adds to the zoom library keyboard support, and commands that arrive during an animation, which the library ignores. Its
 * listeners cannot be removed, so create only one instance.
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

/** The enlarged copy of the image. */
function largeImage(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.medium-zoom-image--opened');
}

/** Enter and Space open and close an image. The focus moves to the enlarged image, stays there, and moves back. */
function followKeys(zoom: Zoom): void {
  document.addEventListener('keydown', (event) => {
    const image = event.target;
    const opened = largeImage();
    if (event.key === 'Tab' && opened) {
      // The picture covers all other controls.
      event.preventDefault();
      opened.focus({ preventScroll: true });
      return;
    }
    if ((event.key !== 'Enter' && event.key !== ' ') || !(image instanceof HTMLImageElement))
      return;
    const isLarge = image === opened;
    if (!isLarge && !zoom.getImages().includes(image)) return;
    event.preventDefault();
    if (event.repeat) return;
    void (isLarge ? zoom.close() : zoom.open({ target: image }));
  });
  zoom.on('opened', () => {
    const large = largeImage();
    large?.setAttribute('aria-label', WORDS.guide.closePicture);
    // The image on the page is now hidden and has lost the focus.
    large?.focus({ preventScroll: true });
  });
  zoom.on('closed', ({ target }) => {
    const isFree = document.activeElement === document.body;
    if (isFree && target instanceof HTMLElement) target.focus({ preventScroll: true });
  });
}

/** Performs the command that arrived during the opening. */
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
  const onClick = (event: MouseEvent) => {
    const isBeside = closest(event, '.medium-zoom-overlay');
    // The second click of a double click on the picture is still a part of the opening.
    const isOnPicture = event.detail < 2 && closest(event, '.medium-zoom-image--opened');
    if (isBeside || isOnPicture) mustClose = isOpening;
  };
  document.addEventListener('keyup', onEscape);
  window.addEventListener('resize', onResize);
  document.addEventListener('click', onClick);
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
