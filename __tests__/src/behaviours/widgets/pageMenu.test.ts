/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { handleMenus } from '../../../../src/behaviours/widgets/pageMenu';

let menu: HTMLDetailsElement;
const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;

beforeAll(() => handleMenus(document));
beforeEach(() => {
  document.body.innerHTML =
    '<details data-menu open><summary tabindex="0">On this page</summary><a href="#disks">Disks</a></details><button>Other</button>';
  menu = document.querySelector('details')!;
});

it('a menu closes with Escape, which returns the focus', () => {
  find('a').focus();
  find('a').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(menu).not.toHaveAttribute('open');
  expect(find('summary')).toHaveFocus();
});

it('a menu closes when the focus leaves it, and stays open when the focus moves inside it', () => {
  find('summary').focus();
  find('a').focus();
  expect(menu).toHaveAttribute('open');
  find('button').focus();
  expect(menu).not.toHaveAttribute('open');
});

it('a menu closes when a link in it is followed', () => {
  find('button').click();
  expect(menu).toHaveAttribute('open');
  find('a').click();
  expect(menu).not.toHaveAttribute('open');
});
