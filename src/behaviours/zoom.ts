import type { Zoom } from 'medium-zoom';
import type { ZoomSettings } from '../../plugins/gatsby-transformer-docs/src/core/model';
import { currentTheme } from './theme';

/** How long after load and after every page change the images are made zoomable (specification section 9). */
export const ZOOM_SETUP_DELAY_MS = 1000;

const OVERLAY = { dark: 'rgb(50, 50, 50)', light: 'rgb(255, 255, 255)' } as const;

/** Color of the overlay: the configured one of the theme, else the specification's. */
export function overlayColor(settings: ZoomSettings, root: HTMLElement): string {
  const theme = currentTheme(root);
  return settings.background[theme] ?? OVERLAY[theme];
}

/**
 * Click-to-zoom of the page's images. One instance serves the whole app, because the library's own listeners are never
 * removed: images are attached and detached instead. The library is loaded when the first page has images.
 */
export function createZoom(settings: ZoomSettings): { schedule: () => void } {
  let zoom: Zoom | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const attach = async () => {
    zoom?.detach();
    const images = [...document.querySelectorAll<HTMLImageElement>(settings.selector)].filter(
      // Of a picture's light and dark file, one is not displayed.
      (image) => image.offsetParent !== null,
    );
    if (images.length === 0) return;
    if (!zoom) {
      const { default: mediumZoom } = await import('medium-zoom/dist/pure');
      zoom = mediumZoom({ margin: settings.margin, scrollOffset: settings.scrollOffset });
    }
    zoom.attach(...images);
    zoom.update({ background: overlayColor(settings, document.documentElement) });
    for (const image of images) makeOperable(image, zoom);
  };

  /** Sets the images of the page up, after the delay. */
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void attach(), ZOOM_SETUP_DELAY_MS);
  };

  new MutationObserver(schedule).observe(document.documentElement, {
    attributeFilter: ['data-theme'],
  });
  return { schedule };
}

/** The library knows only the mouse: gives an image a name, a place in the tab order, and Enter and Space. */
function makeOperable(image: HTMLImageElement, zoom: Zoom): void {
  if (image.getAttribute('role') === 'button') return;
  image.setAttribute('role', 'button');
  image.setAttribute('tabindex', '0');
  image.setAttribute('aria-label', image.alt ? `Enlarge picture: ${image.alt}` : 'Enlarge picture');
  image.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    void zoom.toggle({ target: image });
  });
}
