/** @jest-environment jsdom */
import {
  beginPartialLayout,
  completeLayout,
  endPartialLayout,
  PARTIAL_LAYOUT,
} from '../../../src/behaviours/partialLayout';

/** Numbers of the parts in the order in which their layout was requested. */
let laidOut: string[];
/** Tasks that wait for the next paint. */
let paints: (() => void)[];
let clock: number;

beforeEach(() => {
  laidOut = [];
  paints = [];
  clock = 0;
  location.hash = '';
  document.documentElement.removeAttribute(PARTIAL_LAYOUT);
  document.body.innerHTML = `<a href="#two">Two</a><div data-long="text"><p>1</p><p id="two">2</p><p>3</p></div>`;
  jest.useFakeTimers();
  jest
    .spyOn(window, 'requestAnimationFrame')
    .mockImplementation((act) => paints.push(() => act(0)));
  jest.spyOn(performance, 'now').mockImplementation(() => clock);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    laidOut.push(`${this.textContent} ${(this as HTMLElement).style.contentVisibility}`);
    // Each part takes this many milliseconds.
    clock += 2;
    return {} as DOMRect;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function paint() {
  for (const act of paints.splice(0)) act();
  jest.runAllTimers();
}

const isPartial = () => document.documentElement.hasAttribute(PARTIAL_LAYOUT);

test.each([
  ['a first visit', 'navigate', '', true],
  ['a reload, which keeps the scroll position', 'reload', '', false],
  ['a visit with the back button', 'back_forward', '', false],
  ['a link to a heading', 'navigate', '#two', false],
  ['a browser that does not say', undefined, '', false],
])('%s', (_name, type, hash, expected) => {
  location.hash = hash;
  performance.getEntriesByType = () => (type ? [{ type } as PerformanceNavigationTiming] : []);
  beginPartialLayout(PARTIAL_LAYOUT);
  expect(isPartial()).toBe(expected);
});

test('the parts are laid out after the paint, in short tasks', () => {
  document.documentElement.setAttribute(PARTIAL_LAYOUT, '');
  completeLayout(document);
  expect(laidOut).toEqual([]);
  paint();
  expect(laidOut).toEqual(['1 visible', '2 visible']);
  paint();
  expect(laidOut).toEqual(['1 visible', '2 visible', '3 visible']);
  expect(paints).toEqual([]);
  // A change of the root element makes the browser compute the styles of the whole page.
  document.querySelector('a')!.click();
  expect(isPartial()).toBe(true);
  endPartialLayout(document);
  expect(isPartial()).toBe(false);
});

test('between the tasks is time in which a press does not wait', () => {
  document.documentElement.setAttribute(PARTIAL_LAYOUT, '');
  completeLayout(document);
  paint();
  for (const act of paints.splice(0)) act();
  jest.advanceTimersByTime(40);
  expect(laidOut).toHaveLength(2);
  jest.advanceTimersByTime(40);
  expect(laidOut).toHaveLength(3);
});

test('the frames of pictures are laid out, too', () => {
  document.body.innerHTML = `<div data-long="text"><p>1</p><figure data-zoomable="">f<span>2</span><b>c</b></figure></div>`;
  document.documentElement.setAttribute(PARTIAL_LAYOUT, '');
  completeLayout(document);
  paint();
  paint();
  expect(laidOut).toEqual(['1 visible', 'f2c visible', '2 visible']);
});

test('a link to a part completes the layout at once', () => {
  document.documentElement.setAttribute(PARTIAL_LAYOUT, '');
  completeLayout(document);
  paint();
  document.querySelector('a')!.click();
  expect(isPartial()).toBe(false);
  paint();
  expect(laidOut).toHaveLength(2);
});

test('another page ends the layout of the parts', () => {
  document.documentElement.setAttribute(PARTIAL_LAYOUT, '');
  completeLayout(document);
  endPartialLayout(document);
  paint();
  expect(laidOut).toEqual([]);
  expect(paints).toEqual([]);
});

test.each(['click', 'pointercancel'])(
  'a press pauses the layout until the paint after its %s',
  (end) => {
    document.documentElement.setAttribute(PARTIAL_LAYOUT, '');
    completeLayout(document);
    const send = (type: string) => document.body.dispatchEvent(new Event(type, { bubbles: true }));
    const frame = () => {
      for (const act of paints.splice(0)) act();
      jest.advanceTimersByTime(100);
    };
    send('pointerdown');
    frame();
    expect(laidOut).toEqual([]);
    send(end);
    expect(laidOut).toEqual([]);
    frame();
    expect(laidOut).toHaveLength(2);
    frame();
    expect(laidOut).toHaveLength(3);
    expect(paints).toEqual([]);
  },
);

test('a press that takes long does not stop the layout', () => {
  document.documentElement.setAttribute(PARTIAL_LAYOUT, '');
  completeLayout(document);
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  paint();
  paint();
  expect(laidOut).toHaveLength(3);
});

test('a page that is complete is left alone', () => {
  completeLayout(document);
  expect(paints).toEqual([]);
});
