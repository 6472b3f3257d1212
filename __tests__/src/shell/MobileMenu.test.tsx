/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { MobileMenu } from '../../../src/shell/MobileMenu';
import { settings, sidebars } from './site';

const wide = Object.assign(new EventTarget(), { media: '' });
const onClose = jest.fn();

beforeAll(() => {
  window.matchMedia = (media) => Object.assign(wide, { media }) as unknown as MediaQueryList;
});

const menu = (isOpen: boolean, pathname = '/docs/start') => (
  <MobileMenu {...{ isOpen, onClose, settings, sidebars, pathname }} />
);

test('closes when the window has room for the sidebar (996 px)', () => {
  render(menu(true));
  onClose.mockClear();
  expect(wide.media).toBe('(min-width: 996px)');
  wide.dispatchEvent(new Event('change'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('closes on navigation, on a link and on the backdrop, but not on other clicks', () => {
  const { rerender } = render(menu(true));
  onClose.mockClear();
  const dialog = screen.getByRole('dialog', { name: 'Menu' });
  fireEvent.click(dialog.querySelector('h2')!);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(dialog);
  fireEvent.click(dialog.querySelector('a[href="/docs/disks"], a')!);
  expect(onClose).toHaveBeenCalledTimes(2);
  rerender(menu(true, '/docs/other'));
  expect(onClose).toHaveBeenCalledTimes(3);
});

test('is empty while it is closed', () => {
  const { rerender } = render(menu(false));
  expect(document.querySelector('dialog a')).toBeNull();
  rerender(menu(true));
  expect(document.querySelector('dialog a')).not.toBeNull();
  rerender(menu(false));
  expect(document.querySelector('dialog')).not.toHaveAttribute('open');
});
