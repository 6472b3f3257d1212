/** @jest-environment jsdom */
import { createElement, useLayoutEffect } from 'react';
import type { ComponentType } from 'react';
import { act, render } from '@testing-library/react';
import { beginArrival, endArrival } from '../../../src/behaviours/arrival';
import { BUILT_PAGE } from '../../../src/behaviours/builtPage';
import { prerenderPage } from '../../../src/behaviours/prerender';
import { AfterPaint, LongList } from '../../../src/components/ui/AfterPaint';
import { Head } from '../../../src/shell/Head';
import { Pages } from '../../../src/shell/Pages';

interface TemplateProps {
  location: { search: string };
  pageContext: { name: string; fails?: boolean };
}

const error = jest.spyOn(console, 'error');
const renders = jest.fn();
const renderItem = jest.fn((item: string) => <li key={item} />);

/** A template with a head, with a list and a part below the window, and with text from the address. */
function Template({ location, pageContext: { name, fails } }: TemplateProps) {
  renders(name);
  if (fails) throw new Error(`${name} failed`);
  return (
    <>
      <Head>
        <title>{name}</title>
      </Head>
      <h1>{name}</h1>
      <output>{location.search}</output>
      <LongList items={[name]} first={10}>
        {renderItem}
      </LongList>
      <AfterPaint>
        <footer />
      </AfterPaint>
    </>
  );
}

/** A page as Gatsby's loader returns it. */
const loaded = (name: string, page: object = {}, context: object = {}) => ({
  component: { default: Template as ComponentType<object> },
  json: { pageContext: { name, ...context } },
  page: { path: `/${name}`, webpackCompilationHash: 'ours', slicesMap: {}, ...page },
});

let pages: Record<string, ReturnType<typeof loaded> | undefined>;

beforeEach(() => {
  renders.mockClear();
  renderItem.mockClear();
  error.mockReset();
  pages = { a: loaded('a'), b: loaded('b'), c: loaded('c') };
  window.___webpackCompilationHash = 'ours';
  window.___loader = {
    loadPage: () => Promise.resolve(undefined),
    loadPageSync: (path) => pages[path.slice(1)],
    isPageNotFound: () => false,
  };
});

afterEach(() => act(() => endArrival(document)));

/** The element that Gatsby renders for a page (page-renderer.js). */
function gatsbysPage(name: string, search = '') {
  const path = `/${name}`;
  const location = { pathname: path, search };
  const { json } = pages[name]!;
  const element = createElement(
    Template as ComponentType<object>,
    {
      key: path,
      path,
      location,
      ...json,
    } as object,
  );
  return <Pages path={path}>{element}</Pages>;
}

const heading = () => document.querySelector('h1');
const prerender = (path: string) => act(() => prerenderPage(path));
const nextFrame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)));

/** Opens a page like a link without a fragment. */
function open(show: (page: ReturnType<typeof gatsbysPage>) => void, name: string, search = '') {
  beginArrival();
  act(() => show(gatsbysPage(name, search)));
}

test('a prerendered page changes neither the page that is shown nor the head', async () => {
  const { container } = render(gatsbysPage('a'));
  const [first] = container.children;
  await nextFrame();
  const before = first!.outerHTML;
  prerender('/b');
  await nextFrame();
  expect(renders).toHaveBeenLastCalledWith('b');
  expect(container.firstElementChild).toBe(first);
  expect(first!.outerHTML).toBe(before);
  expect(container.textContent).toBe('a');
  expect(document.title).toBe('a');
});

test('a link shows the prerendered elements, and then the parts below the window and the head', async () => {
  const { container, rerender } = render(gatsbysPage('a'));
  const create = jest.spyOn(document, 'createElement');
  prerender('/b');
  expect(create.mock.calls.filter(([name]) => name === 'h1')).toHaveLength(1);
  renderItem.mockClear();
  open(rerender, 'b');
  expect(create.mock.calls.filter(([name]) => name === 'h1')).toHaveLength(1);
  expect(renderItem).not.toHaveBeenCalled();
  create.mockRestore();
  expect(container.querySelectorAll('[data-page]')).toHaveLength(1);
  expect(container.querySelectorAll('[data-page] h1')).toHaveLength(1);
  expect(heading()?.textContent).toBe('b');
  expect(document.documentElement.hasAttribute('data-arrives')).toBe(true);
  expect(document.querySelector('footer')).toBeNull();
  await nextFrame();
  expect(document.title).toBe('a');
  act(() => endArrival(document));
  expect(document.querySelector('footer')).not.toBeNull();
  expect(document.title).toBe('b');
});

test('the document always contains a page, because the browser would change the scroll position', () => {
  const seen: number[] = [];
  function Sidebar() {
    useLayoutEffect(() => void seen.push(document.querySelectorAll('h1').length));
    return null;
  }
  const withSidebar = (page: React.ReactNode) => (
    <>
      <Sidebar />
      {page}
    </>
  );
  const { rerender } = render(withSidebar(gatsbysPage('a')));
  prerender('/b');
  open((page) => rerender(withSidebar(page)), 'b');
  prerender('/c');
  open((page) => rerender(withSidebar(page)), 'c');
  rerender(withSidebar(gatsbysPage('a')));
  expect(seen).toEqual([1, 1, 1, 1]);
});

test('the page gets the address of the visit after the first paint, in the same elements', () => {
  const { rerender } = render(gatsbysPage('a'));
  prerender('/b');
  open(rerender, 'b', '?x=1');
  const shown = heading();
  expect(renders).toHaveBeenCalledTimes(2);
  act(() => endArrival(document));
  expect(document.querySelector('output')?.textContent).toBe('?x=1');
  rerender(gatsbysPage('b', '?x=2'));
  expect(document.querySelector('output')?.textContent).toBe('?x=2');
  expect(heading()).toBe(shown);
});

test('the page stays in its elements when the reader points to other links', () => {
  const { container, rerender } = render(gatsbysPage('a'));
  prerender('/b');
  open(rerender, 'b');
  const shown = heading();
  prerender('/c');
  prerender('/a');
  expect(heading()).toBe(shown);
  open(rerender, 'a');
  expect(container.querySelectorAll('h1')).toHaveLength(1);
  expect(heading()?.textContent).toBe('a');
});

test.each([
  ['the page of another link', 'c', beginArrival],
  ['a page with all its parts: at a fragment, or when the reader comes back', 'b', () => undefined],
])('%s is rendered directly', (_, name, begin) => {
  const { container, rerender } = render(gatsbysPage('a'));
  prerender('/b');
  begin();
  rerender(gatsbysPage(name));
  expect(container.querySelectorAll('h1')).toHaveLength(1);
  expect(heading()?.textContent).toBe(name);
  act(() => endArrival(document));
  expect(document.querySelectorAll('footer')).toHaveLength(1);
});

test('a page that fails does not disturb the page that is shown', () => {
  error.mockImplementation(() => undefined);
  pages.b = loaded('b', {}, { fails: true });
  const { rerender } = render(gatsbysPage('a'));
  prerender('/b');
  expect(heading()?.textContent).toBe('a');
  expect(document.querySelector('[role="alert"]')).toBeNull();
  open(rerender, 'b');
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('b failed');
});

test.each<[string, () => void]>([
  ['has not arrived', () => (pages.b = undefined)],
  [
    'is shown at the address of a missing page',
    () => (pages.b = loaded('b', { path: '/404.html' })),
  ],
  [
    'is the first page, whose built elements are kept',
    () => (pages.b = loaded('b', { componentChunkName: BUILT_PAGE })),
  ],
  ['is of another build', () => (pages.b = loaded('b', { webpackCompilationHash: 'theirs' }))],
  ['has slices', () => (pages.b = loaded('b', { slicesMap: { footer: 'footer' } }))],
  [
    'is of gatsby develop',
    () => {
      delete window.___webpackCompilationHash;
      pages.b = loaded('b', { webpackCompilationHash: undefined });
    },
  ],
])('a page that %s is not prerendered', (_, change) => {
  render(gatsbysPage('a'));
  change();
  prerender('/b');
  expect(renders).not.toHaveBeenCalledWith('b');
});
