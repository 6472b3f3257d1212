/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import {
  beginFirstPaint,
  endFirstPaint,
  isUnpainted,
  markUnpainted,
  onFirstPaint,
} from '../../../../src/behaviours/navigation/firstPaint';
import { AfterPaint, LongList, LongText } from '../../../../src/components/ui/AfterPaint';

const page = (
  <p>
    top<AfterPaint>{' rest'}</AfterPaint>
  </p>
);

afterEach(() => endFirstPaint(document));

test('the document says that a page waits for its first paint', () => {
  const [waiting, stopped, late] = [jest.fn(), jest.fn(), jest.fn()];
  beginFirstPaint();
  expect(isUnpainted()).toBe(true);
  markUnpainted(document);
  expect(document.documentElement.hasAttribute('data-unpainted')).toBe(true);
  onFirstPaint(waiting);
  onFirstPaint(stopped)();
  expect(waiting).not.toHaveBeenCalled();
  endFirstPaint(document);
  expect(isUnpainted()).toBe(false);
  expect(document.documentElement.hasAttribute('data-unpainted')).toBe(false);
  onFirstPaint(late);
  endFirstPaint(document);
  expect([waiting, stopped, late].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1]);
});

test('parts below the window are rendered after its first paint', () => {
  beginFirstPaint();
  // The browser would lay out and paint the old page.
  expect(document.documentElement.hasAttribute('data-unpainted')).toBe(false);
  const { container } = render(page);
  expect(document.documentElement.hasAttribute('data-unpainted')).toBe(true);
  expect(container.textContent).toBe('top');
  act(() => endFirstPaint(document));
  expect(container.textContent).toBe('top rest');
});

test('they stay when the reader leaves the page', () => {
  const { container } = render(page);
  act(() => beginFirstPaint());
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
  beginFirstPaint();
  const { container } = render(
    <p>
      top<AfterPaint unless="(min-width: 996px)">{' rest'}</AfterPaint>
    </p>,
  );
  expect(container.textContent).toBe(expected);
  act(() => endFirstPaint(document));
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
    beginFirstPaint();
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
    act(() => endFirstPaint(document));
    expect(container.textContent).toBe('12345abcdefgh');
    expect(container.firstElementChild).toBe(item);
  },
);
