import type { Zoom } from 'medium-zoom';
import type { ZoomSettings } from '../../core/content/model';
import { currentTheme } from './theme';
import { say } from '../../core/text/say';

/** How long after load and after every page change images become zoomable, in milliseconds (specification section 9). */
export const ZOOM_SETUP_DELAY_MS = 1000;

/** Images up to this size in pixels are icons and cannot be zoomed. */
const ICON_SIZE_PX = 48;

/** Windows that are narrower have no room for a margin. */
const NARROW_PX = 600;

const OVERLAY = { dark: 'rgb(50, 50, 50)', light: 'rgb(255, 255, 255)' } as const;

/** Color of the overlay: the configured color of the theme, or the specification's default. */
export function overlayColor(settings: ZoomSettings, root: HTMLElement): string {
  const theme = currentTheme(root);
  return settings.background[theme] ?? OVERLAY[theme];
}

/**
 * Whether an image can be zoomed: it is visible (the image of the other theme is not), larger than an icon, and not inside
 * a link or button.
 */
export function isZoomable(image: HTMLImageElement): boolean {
  const { width, height } = image.getBoundingClientRect();
  return Math.max(width, height) > ICON_SIZE_PX && !image.closest('a, button');
}

/**
 * Click-to-zoom for the images of the page. The whole app uses one instance, because the listeners of the library cannot be
 * removed; images are attached and detached instead. The library loads when the first page has images.
 */
export function createZoom(settings: ZoomSettings): { schedule: () => void } {
  const root = document.documentElement;
  let loading: Promise<Zoom | undefined> | undefined;
  let zoom: Zoom | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Sets up the images when the open image has closed. */
  let isDeferred = false;

  const load = () => {
    loading ??= import('./imageZoom')
      .then(({ createImageZoom }) => createImageZoom(settings))
      .then((created) =>
        created.on('closed', () => {
          if (isDeferred) schedule();
        }),
      )
      .catch(() => (loading = undefined));
    return loading;
  };

  const attach = async () => {
    // Detaching would close the open image.
    isDeferred = Boolean(zoom?.getZoomedImage());
    if (isDeferred) return;
    zoom?.detach();
    const images = [...document.querySelectorAll<HTMLImageElement>(settings.selector)];
    const zoomable = images.filter(isZoomable);
    if (zoomable.length === 0) return;
    zoom = await load();
    // The library did not load. The images stay as they are until the next page.
    if (!zoom) return;
    zoom.update({
      background: overlayColor(settings, root),
      // On a phone, a picture has the whole width.
      margin: window.innerWidth < NARROW_PX ? 0 : settings.margin,
    });
    // Pictures of a page that the reader has left meanwhile stay as they are.
    const present = zoomable.filter((image) => image.isConnected);
    zoom.attach(...present);
    present.forEach(makeOperable);
  };

  /** Sets up the images of the page after the delay. */
  const schedule = () => {
    clearTimeout(timer);
    // The library arrives during the delay.
    if (document.querySelector(settings.selector)) void load();
    timer = setTimeout(() => void attach(), ZOOM_SETUP_DELAY_MS);
  };

  new MutationObserver(() => {
    zoom?.update({ background: overlayColor(settings, root) });
    schedule();
  }).observe(root, { attributeFilter: ['data-theme'] });
  return {
    schedule: () => {
      void zoom?.close();
      schedule();
    },
  };
}

/** The HTML of a page before its images became zoomable. */
export function markupWithoutZoom(page: Element): string {
  const copy = page.cloneNode(true) as Element;
  for (const image of copy.querySelectorAll('.medium-zoom-image')) {
    image.classList.remove('medium-zoom-image', 'medium-zoom-image--hidden');
    if (image.classList.length === 0) image.removeAttribute('class');
    for (const name of ['role', 'tabindex', 'aria-label']) image.removeAttribute(name);
  }
  return copy.innerHTML;
}

/** Gives an image an accessible name and makes it focusable. */
function makeOperable(image: HTMLImageElement): void {
  image.closest('[role="group"]')?.removeAttribute('tabindex');
  image.setAttribute('role', 'button');
  image.setAttribute('tabindex', '0');
  image.setAttribute(
    'aria-label',
    image.alt ? say(WORDS.guide.enlargeNamed, { name: image.alt }) : WORDS.guide.enlarge,
  );
}
