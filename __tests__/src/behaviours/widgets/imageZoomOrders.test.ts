/** @jest-environment jsdom */
import mediumZoom from 'medium-zoom/dist/pure';
import { createImageZoom } from '../../../../src/behaviours/widgets/imageZoom';

jest.mock('medium-zoom/dist/pure', () => ({ __esModule: true, default: jest.fn() }));

type Handler = (event: { target?: unknown }) => void;
const handlers = new Map<string, Handler[]>();
const image = document.createElement('img');
const library = {
  on: (name: string, handler: Handler) =>
    void handlers.set(name, [...(handlers.get(name) ?? []), handler]),
  open: jest.fn(),
  close: jest.fn(),
  getImages: () => [image],
};
/** Sends an event of the library. */
const tell = (name: string) => handlers.get(name)?.forEach((handler) => handler({ target: image }));
const press = (key: string, target: EventTarget = image, repeat = false) => {
  const event = new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  return event;
};

beforeAll(async () => {
  document.body.append(image);
  jest.mocked(mediumZoom).mockReturnValue(library as unknown as ReturnType<typeof mediumZoom>);
  await createImageZoom({ selector: 'img', margin: 0, background: {}, scrollOffset: 40 });
});
beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  Object.assign(window, { scrollY: 0 });
});
afterEach(() => jest.useRealTimers());

/** Opens a picture. Calls the function during the animation. */
function openDuring(happen: () => void): void {
  tell('open');
  happen();
  tell('opened');
}
const pressEscape = () => document.dispatchEvent(new KeyboardEvent('keyup', { key: 'Escape' }));

/** Clicks on an element with the given class. */
function clickOn(className: string, detail = 1): void {
  const element = document.createElement('div');
  element.className = className;
  document.body.append(element);
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
  element.remove();
}

test.each([
  ['Escape', pressEscape],
  ['a resize of the window', () => window.dispatchEvent(new Event('resize'))],
  ['a click beside the picture', () => clickOn('medium-zoom-overlay')],
  ['a click on the picture', () => clickOn('medium-zoom-image--opened')],
])('%s during the opening closes the picture when it is open', (_name, happen) => {
  openDuring(happen);
  expect(library.close).toHaveBeenCalledTimes(1);
});

test('other keys and clicks during the opening, and those before it, do not close the picture', () => {
  pressEscape();
  clickOn('medium-zoom-overlay');
  openDuring(() => {
    document.dispatchEvent(new KeyboardEvent('keyup', { key: 'a' }));
    clickOn('medium-zoom-image');
    clickOn('medium-zoom-image--opened', 2);
  });
  jest.advanceTimersByTime(10_000);
  expect(library.close).not.toHaveBeenCalled();
});

test.each([
  [40, 0],
  [41, 1],
  [-41, 1],
])(
  'scrolling by %i px during the opening closes the picture %i times after 150 ms',
  (distance, times) => {
    openDuring(() => Object.assign(window, { scrollY: distance }));
    jest.advanceTimersByTime(149);
    expect(library.close).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(library.close).toHaveBeenCalledTimes(times);
  },
);

test.each(['Enter', ' '])('the key %j opens a picture, and only once while it is held', (key) => {
  expect(press(key).defaultPrevented).toBe(true);
  expect(press(key, image, true).defaultPrevented).toBe(true);
  expect(library.open.mock.calls).toEqual([[{ target: image }]]);
});

test('other keys, and keys on other elements, do nothing', () => {
  const other = document.createElement('img');
  document.body.append(other);
  expect(press('a').defaultPrevented).toBe(false);
  expect(press('Enter', other).defaultPrevented).toBe(false);
  expect(library.open).not.toHaveBeenCalled();
});

test('the enlarged picture gets the focus and a name, closes by key, and returns the focus', () => {
  image.tabIndex = 0;
  const large = document.createElement('img');
  large.className = 'medium-zoom-image--opened';
  large.tabIndex = 0;
  document.body.append(large);
  openDuring(() => undefined);
  expect(document.activeElement).toBe(large);
  expect(large.getAttribute('aria-label')).toBe('Close the enlarged picture');
  press('Enter', large);
  expect(library.close).toHaveBeenCalledTimes(1);
  large.remove();
  tell('closed');
  expect(document.activeElement).toBe(image);
});
