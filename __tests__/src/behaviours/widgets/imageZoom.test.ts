/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import mediumZoom from 'medium-zoom/dist/pure';
import type { ZoomSettings } from '../../../../src/core/content/model';
import { createImageZoom } from '../../../../src/behaviours/widgets/imageZoom';
import { createZoom, isZoomable, overlayColor } from '../../../../src/behaviours/widgets/zoom';

jest.mock('medium-zoom/dist/pure', () => ({ __esModule: true, default: jest.fn() }));

const library = jest.mocked(mediumZoom);
const SETTINGS: ZoomSettings = {
  selector: '.prose img',
  margin: 0,
  background: {},
  scrollOffset: 40,
};

/** A replacement for the library that records all calls. */
function fakeZoom() {
  const images: HTMLImageElement[] = [];
  const listeners = new Map<string, () => void>();
  const state = { zoomed: undefined as HTMLImageElement | undefined };
  const fake = {
    state,
    emit: (type: string) => listeners.get(type)?.(),
    on: jest.fn((type: string, listener: () => void): unknown => {
      listeners.set(type, listener);
      return fake;
    }),
    getZoomedImage: () => state.zoomed,
    open: jest.fn(),
    close: jest.fn(() => Promise.resolve()),
    update: jest.fn(),
    getImages: () => images,
    attach: jest.fn((...added: HTMLImageElement[]) => images.push(...added)),
    detach: jest.fn(() => images.splice(0)),
  };
  return fake;
}

/** A picture of the given size, because jsdom has no layout. */
function picture(size: number, within = '.prose'): HTMLImageElement {
  const image = document.createElement('img');
  image.getBoundingClientRect = () => ({ width: size, height: size }) as DOMRect;
  document.querySelector(within)!.append(image);
  return image;
}

/** The zoom observes the theme until the page is closed, so each test must stop that. */
const observers: MutationObserver[] = [];
const { MutationObserver: Observer } = window;
window.MutationObserver = class extends Observer {
  constructor(callback: MutationCallback) {
    super(callback);
    observers.push(this);
  }
};

let zoom: ReturnType<typeof fakeZoom>;
beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<div class="prose"><a href="/"></a></div>';
  document.documentElement.dataset.theme = 'light';
  zoom = fakeZoom();
  library.mockReset().mockReturnValue(zoom as unknown as ReturnType<typeof mediumZoom>);
});
afterEach(() => {
  observers.splice(0).forEach((observer) => observer.disconnect());
  jest.useRealTimers();
});

it.each([
  ['the defaults', {}, { margin: 0, scrollOffset: 40 }],
  ['other numbers', { margin: 24, scrollOffset: 100 }, { margin: 24, scrollOffset: 100 }],
  [
    'a container by selector, and a template',
    { container: '#stage', template: '#frame' },
    { margin: 0, scrollOffset: 40, container: '#stage', template: '#frame' },
  ],
  [
    'a container in pixels',
    { container: { width: 600, top: 10 } },
    { margin: 0, scrollOffset: 40, container: { width: 600, top: 10 } },
  ],
])('the library gets %s, and no other options', async (_, settings, options) => {
  await createImageZoom({ ...SETTINGS, ...settings });
  expect(library.mock.calls).toEqual([[options]]);
});

it.each([
  ['light', {}, 'rgb(255, 255, 255)'],
  ['dark', {}, 'rgb(50, 50, 50)'],
  ['light', { light: '#fafafa', dark: '#000' }, '#fafafa'],
  ['dark', { light: '#fafafa', dark: '#000' }, '#000'],
  ['dark', { light: '#fafafa' }, 'rgb(50, 50, 50)'],
])('the overlay of the %s theme with %j is %s', (theme, background, color) => {
  document.documentElement.dataset.theme = theme;
  expect(overlayColor({ ...SETTINGS, background }, document.documentElement)).toBe(color);
});

it('visible pictures that are larger than icons can be zoomed, but not those in links', () => {
  expect(isZoomable(picture(49))).toBe(true);
  expect(isZoomable(picture(48))).toBe(false);
  expect(isZoomable(picture(0))).toBe(false);
  expect(isZoomable(picture(400, '.prose a'))).toBe(false);
});

it('pictures can be zoomed 1000 ms after the first page with pictures, and the library loads once during this time', async () => {
  const { schedule } = createZoom(SETTINGS);
  schedule();
  await jest.advanceTimersByTimeAsync(2000);
  expect(library).not.toHaveBeenCalled();

  const first = picture(400);
  schedule();
  await jest.advanceTimersByTimeAsync(999);
  expect(library).toHaveBeenCalledTimes(1);
  expect(zoom.attach).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(zoom.attach).toHaveBeenCalledWith(first);
  expect(first).toHaveAttribute('tabindex', '0');

  document.querySelector('.prose')!.replaceChildren();
  const second = picture(400);
  schedule();
  expect(zoom.close).toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1000);
  expect(zoom.detach).toHaveBeenCalled();
  expect(zoom.getImages()).toEqual([second]);
  expect(library).toHaveBeenCalledTimes(1);
});

it('only pictures that match the selector of the settings can be zoomed', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div class="gallery"></div>');
  picture(400);
  const wanted = picture(400, '.gallery');
  createZoom({ ...SETTINGS, selector: '.gallery img' }).schedule();
  await jest.advanceTimersByTimeAsync(1000);
  expect(zoom.attach.mock.calls).toEqual([[wanted]]);
});

it('a new theme changes the color at once, and sets pictures up again after 1000 ms', async () => {
  picture(400);
  createZoom(SETTINGS).schedule();
  await jest.advanceTimersByTimeAsync(1000);
  zoom.attach.mockClear();
  document.documentElement.dataset.theme = 'dark';
  await jest.advanceTimersByTimeAsync(0);
  expect(zoom.update).toHaveBeenLastCalledWith({ background: 'rgb(50, 50, 50)' });
  expect(zoom.attach).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1000);
  expect(zoom.attach).toHaveBeenCalledTimes(1);
});

it('if a picture is open while the theme changes, pictures are set up when it is closed', async () => {
  const image = picture(400);
  createZoom(SETTINGS).schedule();
  await jest.advanceTimersByTimeAsync(1000);
  zoom.attach.mockClear();
  zoom.detach.mockClear();
  zoom.state.zoomed = image;
  document.documentElement.dataset.theme = 'dark';
  await jest.advanceTimersByTimeAsync(2000);
  expect(zoom.update).toHaveBeenLastCalledWith({ background: 'rgb(50, 50, 50)' });
  expect(zoom.detach).not.toHaveBeenCalled();
  expect(zoom.close).not.toHaveBeenCalled();
  zoom.state.zoomed = undefined;
  zoom.emit('closed');
  await jest.advanceTimersByTimeAsync(1000);
  expect(zoom.detach).toHaveBeenCalledTimes(1);
  expect(zoom.attach).toHaveBeenCalledTimes(1);
});

it('a picture that left the page while the library loaded is no button when the page comes back', async () => {
  const image = picture(400);
  createZoom(SETTINGS).schedule();
  jest.advanceTimersByTime(1000);
  image.remove();
  await jest.runAllTimersAsync();
  expect(image).not.toHaveAttribute('role');
});

it('if the library did not load, the next page tries again', async () => {
  const fail = () => {
    throw new Error('no network');
  };
  library.mockImplementationOnce(fail).mockImplementationOnce(fail);
  const image = picture(400);
  const { schedule } = createZoom(SETTINGS);
  schedule();
  await jest.advanceTimersByTimeAsync(1000);
  expect(image).not.toHaveAttribute('role');
  schedule();
  await jest.advanceTimersByTimeAsync(1000);
  expect(image).toHaveAttribute('role', 'button');
});
