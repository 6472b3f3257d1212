/** @jest-environment jsdom */
import { createElement } from 'react';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { act } from '@testing-library/react';
import { BUILT_PAGE } from '../../../src/behaviours/firstVisit/builtPage';
import { keepBuiltPage, withPageElement } from '../../../src/shell/BuiltPage';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

async function takeOver() {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  document.title = 'Title';
  document.head.insertAdjacentHTML(
    'beforeend',
    '<meta data-react-helmet="true" name="description" content="About"><script data-react-helmet="true" type="application/ld+json">{"a":1}</script>',
  );
  document.body.innerHTML = '<div id="root"><div data-page=""><h1>Built</h1></div></div>';
  window.asyncRequires = { components: {} };
  keepBuiltPage(document);
  const module = await window.asyncRequires.components[BUILT_PAGE]?.();
  const { default: BuiltPage } = module as { default: ComponentType };
  const onRecoverableError = jest.fn();
  const heading = document.querySelector('h1');
  const root = await act(async () =>
    hydrateRoot(document.getElementById('root')!, withPageElement(createElement(BuiltPage)), {
      onRecoverableError,
    }),
  );
  return { BuiltPage, root, heading, onRecoverableError };
}

test('React keeps the elements of the built page and of its head', async () => {
  const { heading, onRecoverableError } = await takeOver();
  expect(document.querySelector('h1')).toBe(heading);
  expect(onRecoverableError).not.toHaveBeenCalled();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.title).toBe('Title');
  expect(document.head.querySelectorAll('[data-react-helmet]')).toHaveLength(2);
  expect(document.querySelector('[name="description"]')?.getAttribute('content')).toBe('About');
});

test('nobody waits for a copy of the page when React takes it over or leaves it', async () => {
  const copy = jest.spyOn(Element.prototype, 'cloneNode');
  const { BuiltPage, root } = await takeOver();
  await act(async () => root.render(withPageElement(<p>Next</p>)));
  expect(copy).not.toHaveBeenCalled();
  await act(async () => root.render(withPageElement(<BuiltPage />)));
  expect(copy).toHaveBeenCalledTimes(1);
  copy.mockRestore();
});

test('a reader who comes back finds the page unchanged', async () => {
  const { BuiltPage, root } = await takeOver();
  const heading = document.querySelector('h1');
  heading?.setAttribute('data-marked', '');
  // Simulates that the zoom set up the pictures again.
  heading?.insertAdjacentHTML(
    'beforeend',
    '<img class="medium-zoom-image" role="button" tabindex="0" aria-label="Enlarge" alt="Disk">',
  );
  await act(async () => root.render(withPageElement(<p>Next</p>)));
  expect(document.querySelector('[data-page]')?.innerHTML).toBe('<p>Next</p>');
  await act(async () => root.render(withPageElement(<BuiltPage />)));
  expect(document.querySelector('[data-page]')?.innerHTML).toBe(
    '<h1 data-marked="">Built<img alt="Disk"></h1>',
  );
});
