/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import type { ReactElement } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';

import { handleTerms } from '../../../../src/behaviours/widgets/terms';
import { Term } from '../../../../src/components/mdx/Term';

beforeAll(() => handleTerms(document));

const term = (
  <Term definition="Keeps data." href="/docs/disks">
    disk
  </Term>
);

const markupOf = (element: ReactElement) => render(element).container.innerHTML;

test('works without scripts: a button opens the popover beside it', () => {
  const html = markupOf(term);
  const [, target] = /popovertarget="([^"]+)"/.exec(html) ?? [];
  expect(target).toBeTruthy();
  expect(html).toContain(`id="${target}"`);
  expect(html).toContain('popover="auto"');
  expect(html).toContain('Keeps data. <a href="/docs/disks">More about disk</a>');
});

describe('the pointer', () => {
  let open: boolean;
  beforeEach(() => {
    jest.useFakeTimers();
    open = false;
    // jsdom has no popovers.
    HTMLElement.prototype.showPopover = () => void (open = true);
    HTMLElement.prototype.hidePopover = () => void (open = false);
    const matches = Element.prototype.matches;
    jest.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
      return selector === ':popover-open' ? open : matches.call(this, selector);
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
  const wait = (time: number) => act(() => jest.advanceTimersByTime(time));
  const enter = (pointerType: string) => {
    const event = new MouseEvent('pointerover', { bubbles: true });
    Object.defineProperty(event, 'pointerType', { value: pointerType });
    fireEvent(screen.getByRole('button'), event);
  };
  const leave = () =>
    fireEvent(screen.getByRole('button'), new MouseEvent('pointerout', { bubbles: true }));

  test('opens the tip when it stays, and closes it when it is away for some time', () => {
    render(term);
    enter('mouse');
    wait(100);
    expect(open).toBe(false);
    wait(150);
    expect(open).toBe(true);
    leave();
    wait(100);
    expect(open).toBe(true);
    wait(150);
    expect(open).toBe(false);
  });

  test('keeps the tip open after a click', () => {
    render(term);
    enter('mouse');
    wait(300);
    // By default, the browser would close the open popover.
    expect(fireEvent.click(screen.getByRole('button'))).toBe(false);
    leave();
    wait(300);
    expect(open).toBe(true);
  });

  test('opens the tip on a touch screen only by a tap', () => {
    render(term);
    enter('touch');
    wait(300);
    expect(open).toBe(false);
    expect(fireEvent.click(screen.getByRole('button'))).toBe(true);
  });
});
