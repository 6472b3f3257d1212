/** @jest-environment jsdom */
import { renderToStaticMarkup } from 'react-dom/server';
import { showMissingPage } from '../../../../src/behaviours/navigation/missingPage';
import { MissingPage } from '../../../../src/components/navigation/MissingPage';

const PAGES = [
  { label: 'Resize a disk', href: '/docs/storage/how-to/resize-a-disk' },
  { label: 'Welcome', href: '/docs/dev/welcome' },
];

function open(path: string): HTMLElement {
  history.replaceState(null, '', path);
  document.body.innerHTML = renderToStaticMarkup(<MissingPage pages={PAGES} />);
  showMissingPage(document);
  return document.querySelector<HTMLElement>('[data-missing]') as HTMLElement;
}

it('shows the address, and pages with similar addresses', () => {
  const shown = open('/docs/storage/resize-a-disc');
  expect(shown.hidden).toBe(false);
  expect(shown.querySelector('code')?.textContent).toBe('/docs/storage/resize-a-disc');
  expect([...shown.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
    'Resize a disk',
  ]);
});

it('shows no pages if none is similar, and escapes addresses', () => {
  const shown = open('/%3Cimg%20src=x%3E%');
  expect(shown.querySelector('code')?.textContent).toBe('/%3Cimg%20src=x%3E%');
  expect(open('/%3Cimg%20src=x%3E').querySelector('code')?.textContent).toBe('/<img src=x>');
  expect(document.querySelector('img')).toBeNull();
  expect(shown.querySelector<HTMLElement>('div')?.hidden).toBe(true);
});

it('keeps its links when the app starts', () => {
  const link = open('/docs/storage/resize-a-disc').querySelector('a');
  showMissingPage(document);
  expect(link?.isConnected).toBe(true);
});

it('shows nothing at its own address', () => {
  for (const path of ['/404', '/404.html', '/404/']) expect(open(path).hidden).toBe(true);
});
