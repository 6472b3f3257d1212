/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import {
  handleEarlyPresses,
  handlePressesOfParts,
  catchEarlyPresses,
} from '../../../../src/behaviours/firstVisit/earlyPresses';
import { START_FAILURE } from '../../../../src/behaviours/firstVisit/requestScripts';
import { isSearchKey, takeEnter } from '../../../../src/behaviours/widgets/searchField';
import { showDialog } from '../../../../src/behaviours/widgets/showDialog';
import { inlineScript } from '../../../../src/browser/inlineScript';

/** Runs the inline script, as the head of a page does first. */
function begin() {
  document.body.innerHTML = `
    <button id="menu" aria-haspopup="dialog"><svg></svg></button>
    <button id="theme">Theme</button>
    <a id="search" href="/docs" aria-haspopup="dialog" data-search-box><span data-idle="Search">Search</span></a>
    <a id="example" href="/docs" aria-haspopup="dialog" data-search-box data-query="disk">disk</a>
    <a id="link" href="#part">Link</a>
    <input id="other">
    <dialog data-search><input id="field"><button id="close">Close</button></dialog>`;
  new Function(inlineScript(catchEarlyPresses, START_FAILURE, isSearchKey, showDialog))();
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

const isOpen = () => document.querySelector('dialog')!.open;
const field = () => at('field') as HTMLInputElement;

// The first test: the scripts of the others would also close the dialog.
it('after a failure, starts again with the presses before it, and keeps what was typed', () => {
  begin();
  press('/');
  click(at('menu'));
  field().value = 'disk';
  window.dispatchEvent(new Event(START_FAILURE));
  expect(waiting()).toEqual([]);
  expect(at('search')).toHaveTextContent('Search');
  expect(at('search')).toHaveAttribute('aria-disabled', 'false');
  window.___early?.start();
  expect(waiting()).toEqual(['menu']);
  expect(at('search')).toHaveTextContent('Loading...');
  expect(window.___early?.pressed).toEqual([at('menu')]);
  expect(field().value).toBe('disk');
});

it('repeats early presses later, in order', () => {
  begin();
  expect(click(at('theme'))).toBe(true);
  expect(click(at('menu').firstElementChild!)).toBe(true);
  expect(waiting()).toEqual(['menu', 'theme']);

  const done: string[] = [];
  for (const id of ['menu', 'theme']) at(id).addEventListener('click', () => done.push(id));
  const onNeeded = jest.fn();
  // The scripts of the static parts have loaded. The menu needs the app.
  handlePressesOfParts(onNeeded);
  expect(onNeeded).toHaveBeenCalledTimes(1);
  expect(done).toEqual(['theme']);
  expect(waiting()).toEqual(['menu']);
  expect(click(at('theme'))).toBe(false);
  handleEarlyPresses();
  expect(done).toEqual(['theme', 'theme', 'menu']);
  expect(waiting()).toEqual([]);
  handleEarlyPresses();
  expect(done).toHaveLength(3);
});

it.each([
  ['Ctrl+K', () => press('k', { ctrlKey: true })],
  ['Cmd+K', () => press('k', { metaKey: true })],
  ['/', () => press('/')],
  ['/, typed with Shift', () => press('/', { shiftKey: true })],
  ['a press of a search box', () => click(at('search'))],
])('%s opens the search at once, and loads the app', (_, open) => {
  begin();
  expect(open()).toBe(true);
  expect(isOpen()).toBe(true);
  expect(document.activeElement).toBe(field());
  expect(at('search')).toHaveTextContent('Loading...');
  expect(at('search')).toHaveAttribute('aria-disabled', 'true');
  const onNeeded = jest.fn();
  handlePressesOfParts(onNeeded);
  expect(onNeeded).toHaveBeenCalledTimes(1);
  // The app goes on with the open dialog, and nothing is pressed again.
  expect(window.___early?.pressed).toEqual([]);
});

it('loads the app when the search opens later', () => {
  begin();
  const onNeeded = jest.fn();
  handlePressesOfParts(onNeeded);
  expect(onNeeded).not.toHaveBeenCalled();
  press('k', { ctrlKey: true });
  expect(onNeeded).toHaveBeenCalledTimes(1);
});

it('puts the words of an example into the field', () => {
  begin();
  click(at('example'));
  expect(field().value).toBe('disk');
});

it.each(['close', 'backdrop'])('closes the search (%s)', (how) => {
  begin();
  press('/');
  handlePressesOfParts(() => undefined);
  click(how === 'close' ? at('close') : document.querySelector('dialog')!);
  expect(isOpen()).toBe(false);
});

it('Enter in the field waits, until the reader presses another key', () => {
  begin();
  press('/');
  const inField = (key: string, how: KeyboardEventInit = {}) =>
    field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...how }));
  inField('Enter', { isComposing: true });
  expect(takeEnter(field())).toBe(false);
  inField('Enter');
  inField('a');
  expect(takeEnter(field())).toBe(false);
  inField('Enter');
  expect(takeEnter(field())).toBe(true);
});

it('does not catch links, other keys, keys in fields, and clicks that open a new tab', () => {
  begin();
  expect(click(at('link'))).toBe(false);
  expect(click(at('search'), { button: 1 })).toBe(false);
  expect(press('k')).toBe(false);
  expect(press('j', { ctrlKey: true })).toBe(false);
  expect(press('k', { ctrlKey: true, shiftKey: true })).toBe(false);
  at('other').dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
  expect(window.___early?.pressed).toEqual([]);
  expect(isOpen()).toBe(false);
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
