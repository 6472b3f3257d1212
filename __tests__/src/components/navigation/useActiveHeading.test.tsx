/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useActiveHeading } from '../../../../src/components/navigation/useActiveHeading';

function Page() {
  const active = useActiveHeading(['first', 'second']);
  return (
    <>
      <h2 id="first">First</h2>
      <h2 id="second">Second</h2>
      <output>{active}</output>
    </>
  );
}

/** Puts the headings so far below the top of the window, and scrolls. */
function scrollTo(first: number, second: number) {
  const place = (id: string, top: number) => {
    const heading = document.getElementById(id);
    if (heading) heading.getBoundingClientRect = () => ({ top }) as DOMRect;
  };
  place('first', first);
  place('second', second);
  act(() => {
    fireEvent.scroll(window);
    jest.advanceTimersByTime(50);
  });
}

it('is the last heading above the line at which one reads', () => {
  jest.useFakeTimers();
  render(<Page />);
  const active = () => screen.getByRole('status').textContent;
  scrollTo(300, 900);
  expect(active()).toBe('');
  scrollTo(100, 700);
  expect(active()).toBe('first');
  scrollTo(-500, 100);
  expect(active()).toBe('second');
  jest.useRealTimers();
});
