/** @jest-environment jsdom */
import { beginFirstPaint, isUnpainted } from '../../../../src/behaviours/navigation/firstPaint';
import { guardNavigation } from '../../../../src/behaviours/navigation/gatsbyNavigation';
import type { Visits } from '../../../../src/behaviours/navigation/visits';

type Visit = Parameters<Visits['visit']>[0];

const asked: Visit[] = [];
const visits = {
  visit: jest.fn((visit: Visit) => void asked.push(visit)),
  arrive: jest.fn(),
} as unknown as Visits;
const gatsby = jest.fn();
const router = jest.fn();
const loaded = new Set<string>();

beforeAll(() => {
  window.___navigate = gatsby;
  window.___loader = {
    loadPageSync: (path: string) => (loaded.has(path) ? {} : undefined),
  } as unknown as typeof window.___loader;
  guardNavigation(visits);
  // The app adds the router's listener later.
  window.addEventListener('popstate', router);
});
beforeEach(() => {
  asked.length = 0;
  loaded.clear();
  jest.clearAllMocks();
});

const goBack = (state: unknown) => window.dispatchEvent(new PopStateEvent('popstate', { state }));

test('a page is shown with its options when its files have loaded', () => {
  window.___navigate('/docs/a?x=1#part', { replace: true });
  expect(gatsby).not.toHaveBeenCalled();
  expect(asked[0]?.path).toBe('/docs/a?x=1');
  asked[0]?.show();
  expect(gatsby.mock.calls).toEqual([['/docs/a?x=1#part', { replace: true }]]);
});

test('a page waits for its first paint, but not at a fragment', () => {
  window.___navigate('/docs/a#part');
  asked[0]?.show();
  expect(isUnpainted()).toBe(false);
  window.___navigate('/docs/a');
  expect(isUnpainted()).toBe(false);
  asked[1]?.show();
  expect(isUnpainted()).toBe(true);
});

test('a page to which the reader comes back does not wait, even if the page before did', () => {
  beginFirstPaint();
  loaded.add('/docs/back');
  window.history.replaceState({}, '', '/docs/back');
  goBack({ key: 'back' });
  expect(isUnpainted()).toBe(false);
});

test('Gatsby handles a step in the history', () => {
  window.___navigate(-1);
  expect(gatsby.mock.calls).toEqual([[-1, undefined]]);
  expect(asked).toEqual([]);
});

test('the router gets the event at once if the page has loaded, and nothing is fetched', () => {
  loaded.add('/docs/b?y=2');
  window.history.replaceState({}, '', '/docs/b?y=2');
  goBack({ key: 'b' });
  expect(router).toHaveBeenCalledTimes(1);
  expect(visits.arrive).toHaveBeenCalledTimes(1);
  expect(asked).toEqual([]);
});

test('the router gets the event with the same state when the files of the page have loaded', () => {
  window.history.replaceState({}, '', '/docs/c');
  goBack({ key: 'c' });
  expect(router).not.toHaveBeenCalled();
  expect(asked.map(({ path }) => path)).toEqual(['/docs/c']);
  loaded.add('/docs/c');
  asked[0]?.show();
  expect(router).toHaveBeenCalledTimes(1);
  expect((router.mock.calls[0] as [PopStateEvent])[0].state).toEqual({ key: 'c' });
});
