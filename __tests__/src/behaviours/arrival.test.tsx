/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beginArrival, endArrival, isArriving, onArrival } from '../../../src/behaviours/arrival';
import { AfterPaint } from '../../../src/components/ui/AfterPaint';

const page = (
  <p>
    top<AfterPaint>{' rest'}</AfterPaint>
  </p>
);

afterEach(() => endArrival(document));

test('the document says that a page arrives', () => {
  const [waiting, stopped, late] = [jest.fn(), jest.fn(), jest.fn()];
  beginArrival(document);
  expect(isArriving()).toBe(true);
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
  beginArrival(document);
  const { container } = render(page);
  expect(container.textContent).toBe('top');
  act(() => endArrival(document));
  expect(container.textContent).toBe('top rest');
});

test('they stay when the reader leaves the page', () => {
  const { container } = render(page);
  act(() => beginArrival(document));
  expect(container.textContent).toBe('top rest');
});

test('built pages contain them', () => {
  expect(renderToString(page)).toContain('rest');
});
