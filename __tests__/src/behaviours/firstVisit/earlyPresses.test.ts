/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import {
  handleEarlyPresses,
  handlePressesOfParts,
  catchEarlyPresses,
} from '../../../../src/behaviours/firstVisit/earlyPresses';
import { START_FAILURE } from '../../../../src/behaviours/firstVisit/requestScripts';
import { inlineScript } from '../../../../src/browser/inlineScript';

/** Runs the inline script, as the head of a page does first. */
function begin() {
  document.body.innerHTML = `
    <button id="menu"><svg></svg></button>
    <a id="search" href="/docs" aria-haspopup="dialog">Search</a>
    <a id="link" href="#part">Link</a>`;
  new Function(inlineScript(catchEarlyPresses, START_FAILURE))();
}

const at = (id: string) => document.getElementById(id)!;
const press = (key: string, how: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...how });
  document.body.dispatchEvent(event);
  return event.defaultPrevented;
};
const click = (target: Element, how: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...how });
  target.dispatchEvent(event);
  return event.defaultPrevented;
};

/** Ids of the elements that show that they wait. The page itself does not: the styles of all elements would change. */
const waiting = () => [...document.querySelectorAll('[data-waiting]')].map(({ id }) => id);

afterEach(() => window.___early?.stop());

it('repeats early presses later, in order', () => {
  begin();
  expect(click(at('menu').firstElementChild!)).toBe(true);
  expect(press('k', { ctrlKey: true })).toBe(true);
  expect(click(at('search'))).toBe(true);
  expect(waiting()).toEqual(['menu', 'search']);

  const done: string[] = [];
  at('menu').addEventListener('click', () => done.push('menu'));
  at('search').addEventListener('click', (event) => {
    event.preventDefault();
    done.push('search');
  });
  const onKey = ({ key, ctrlKey }: KeyboardEvent) => done.push(`${ctrlKey ? 'Ctrl+' : ''}${key}`);
  document.addEventListener('keydown', onKey);
  handleEarlyPresses();
  document.removeEventListener('keydown', onKey);
  expect(done).toEqual(['menu', 'Ctrl+k', 'search']);
  expect(waiting()).toEqual([]);

  // From now on, the app handles presses.
  expect(press('k', { ctrlKey: true })).toBe(false);
  handleEarlyPresses();
  expect(done).toHaveLength(3);
});

it('repeats presses of static parts first, and the others when the app has started', () => {
  begin();
  const done: string[] = [];
  for (const id of ['menu', 'search']) {
    at(id).addEventListener('click', (event) => {
      event.preventDefault();
      done.push(id);
    });
  }
  click(at('menu'));
  const onNeeded = jest.fn();
  handlePressesOfParts(onNeeded);
  expect([done, onNeeded.mock.calls.length]).toEqual([['menu'], 0]);
  expect(waiting()).toEqual([]);

  // From now on, only presses that need the app are caught. They load it.
  expect(click(at('search'))).toBe(true);
  expect(onNeeded).toHaveBeenCalledTimes(1);
  expect(press('k', { ctrlKey: true })).toBe(true);
  click(at('menu'));
  expect(done).toEqual(['menu', 'menu']);
  handleEarlyPresses();
  expect(done).toEqual(['menu', 'menu', 'search']);
});

it('loads the app after a press that needs it', () => {
  begin();
  press('k', { ctrlKey: true });
  const onNeeded = jest.fn();
  handlePressesOfParts(onNeeded);
  expect(onNeeded).toHaveBeenCalledTimes(1);
  expect(waiting()).toEqual(['search']);
});

it('does not catch links, other keys, and clicks that open a new tab', () => {
  begin();
  expect(click(at('link'))).toBe(false);
  expect(click(at('search'), { button: 1 })).toBe(false);
  expect(press('k')).toBe(false);
  expect(press('j', { ctrlKey: true })).toBe(false);
  expect(press('k', { ctrlKey: true, shiftKey: true })).toBe(false);
  expect(window.___early?.pressed).toEqual([]);
});

it('shows that the search is loading, and stops that later', () => {
  begin();
  click(at('menu'));
  expect(waiting()).toEqual(['menu']);
  expect(at('search')).not.toHaveAttribute('aria-disabled');
  click(at('search'));
  expect(waiting()).toEqual(['menu', 'search']);
  expect(at('search')).toHaveAttribute('aria-disabled', 'true');
  click(at('menu'));
  expect(waiting()).toEqual(['menu', 'search']);
  window.___early?.stop();
  expect(waiting()).toEqual([]);
  expect(at('search')).not.toHaveAttribute('aria-disabled');
});

it('after a failure, starts again with the presses before it', () => {
  begin();
  click(at('search'));
  window.dispatchEvent(new Event(START_FAILURE));
  expect(waiting()).toEqual([]);
  expect(at('search')).not.toHaveAttribute('aria-disabled');
  window.___early?.start();
  expect(waiting()).toEqual(['search']);
  expect(click(at('menu'))).toBe(true);
  expect(window.___early?.pressed).toEqual([at('search'), at('menu')]);
});

it('does not catch keydown events without a key, as browsers send them for autofill', () => {
  begin();
  const errors = jest.fn();
  window.addEventListener('error', errors);
  const event = new Event('keydown', { bubbles: true, cancelable: true });
  Object.assign(event, { ctrlKey: true });
  document.body.dispatchEvent(event);
  window.removeEventListener('error', errors);
  expect(errors).not.toHaveBeenCalled();
});

it('does not repeat presses of elements that no longer exist', () => {
  begin();
  const menu = at('menu');
  const onClick = jest.fn();
  menu.addEventListener('click', onClick);
  click(menu);
  menu.remove();
  handleEarlyPresses();
  expect(onClick).not.toHaveBeenCalled();
});

it('repeats presses without the app if the app does not start', () => {
  begin();
  window.dispatchEvent(new Event(START_FAILURE));
  expect(press('k', { ctrlKey: true })).toBe(false);
});
