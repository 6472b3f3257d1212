/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import Brand from '../../../src/shell/Brand';
import { settings } from './site';

type Logo = ComponentProps<typeof Brand>['settings']['logo'];

/** What the link of the logo shows: pictures with size and theme, and the name. */
function shown(logo: Logo, mark?: ComponentProps<typeof Brand>['mark']) {
  const { container } = render(<Brand settings={{ ...settings, logo }} mark={mark} />);
  const pictures = [...container.querySelectorAll('img, svg')].map((picture) =>
    [
      picture.getAttribute('src') ?? picture.getAttribute('viewBox'),
      `${picture.getAttribute('width')}x${picture.getAttribute('height')}`,
      picture.getAttribute('class'),
    ]
      .filter(Boolean)
      .join(' '),
  );
  expect(container.querySelector('a')?.getAttribute('aria-label')).toBe('Nimbus home');
  return [...pictures, container.querySelector('span')?.textContent].filter(Boolean);
}

test('a mark is square beside the name', () => {
  expect(shown({ src: '/a.svg' })).toEqual(['/a.svg 24x24', 'Nimbus']);
});

test('a word mark has its proportion, and the name only once', () => {
  const mark = { viewBox: '0 0 200 32', shapes: '<path/>', shape: 6.25 };
  expect(shown({ src: '/a.svg', name: false }, mark)).toEqual(['0 0 200 32 150x24']);
});

test('each theme has its picture', () => {
  const mark = { shape: 2, dark: { shape: 2.5 } };
  expect(shown({ src: '/a.png', dark: '/b.png' }, mark)).toEqual([
    '/a.png 48x24 light',
    '/b.png 60x24 dark',
    'Nimbus',
  ]);
});
