/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import {
  beginArrival,
  endArrival,
  isArriving,
  markArrival,
  onArrival,
} from '../../../src/behaviours/arrival';
import { AfterPaint, LongList, LongText } from '../../../src/components/ui/AfterPaint';

const page = (
  <p>
    top<AfterPaint>{' rest'}</AfterPaint>
  </p>
);

afterEach(() => endArrival(document));

test('the document says that a page arrives', () => {
  const [waiting, stopped, late] = [jest.fn(), jest.fn(), jest.fn()];
  beginArrival();
  expect(isArriving()).toBe(true);
  markArrival(document);
  expect(document.documentElement.hasAttribute('data-arrives')).toBe(true);
  onArrival(waiting);
  onArrival(stopped)();
  expect(waiting).not.toHaveBeenCalled();
  endArrival(document);
  expect(isArriving()).toBe(false);
  expect(document.documentElement.hasAttribute('data-arrives')).toBe(false);
  onArrival(late);
  endArrival(document);
  expect([waiting, stopped, late].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1]);
});

test('parts below the window are rendered when the page has arrived', () => {
  beginArrival();
  // The browser would lay out and paint the old page.
  expect(document.documentElement.hasAttribute('data-arrives')).toBe(false);
  const { container } = render(page);
  expect(document.documentElement.hasAttribute('data-arrives')).toBe(true);
  expect(container.textContent).toBe('top');
  act(() => endArrival(document));
  expect(container.textContent).toBe('top rest');
});

test('they stay when the reader leaves the page', () => {
  const { container } = render(page);
  act(() => beginArrival());
  expect(container.textContent).toBe('top rest');
});

test('built pages contain them', () => {
  expect(renderToString(page)).toContain('rest');
});

test.each([
  [true, 'top rest'],
  [false, 'top'],
])('parts that some windows show at once: %s', (matches, expected) => {
  Object.assign(window, { matchMedia: (media: string) => ({ media, matches }) });
  beginArrival();
  const { container } = render(
    <p>
      top<AfterPaint unless="(min-width: 996px)">{' rest'}</AfterPaint>
    </p>,
  );
  expect(container.textContent).toBe(expected);
  act(() => endArrival(document));
  expect(container.textContent).toBe('top rest');
});

test.each([
  [1000, 1024, '12', 'abcd'],
  [1600, 1024, '1234', 'abcdefg'],
  [1000, 340, '1', 'ab'],
])(
  'a window of %s by %s pixels gets as much of lists and texts as it may show',
  (height, width, list, text) => {
    Object.assign(window, { innerHeight: height, innerWidth: width });
    beginArrival();
    const { container } = render(
      <>
        <LongList items={[1, 2, 3, 4, 5]} first={2}>
          {(item) => <i key={item}>{item}</i>}
        </LongList>
        <LongText blocks={[...'abcdefgh']} first={4} />
      </>,
    );
    expect(container.textContent).toBe(list + text);
    const item = container.firstElementChild;
    act(() => endArrival(document));
    expect(container.textContent).toBe('12345abcdefgh');
    expect(container.firstElementChild).toBe(item);
  },
);
