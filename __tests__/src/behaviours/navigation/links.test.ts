/** @jest-environment jsdom */
import { handleLinks, internalTarget } from '../../../../src/behaviours/navigation/links';

const MARKUP = `
  <a id="page" href="/docs/a?x=1#part"><b>Page</b></a>
  <a id="other" href="/docs/b">Other</a>
  <a id="here" href="/docs">Here</a>
  <a id="part" href="#part">Part</a>
  <a id="outside" href="https://example.com/docs">Outside</a>
  <a id="file" href="/api/core.json">File</a>
  <a id="download" href="/docs/a" download>Download</a>
  <a id="dialog" href="/docs" aria-haspopup="dialog">Search</a>
  <a id="tab" href="/docs/a" target="_blank">Tab</a>
  <a id="nowhere">Nowhere</a>
  <p>Text</p>`;

const link = (id: string) => document.getElementById(id) as HTMLAnchorElement;
const over = (element: Element) =>
  element.dispatchEvent(new Event('pointerover', { bubbles: true }));

let stop: () => void;
const follow = jest.fn();
const prefetch = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState({}, '', '/docs');
  document.body.innerHTML = MARKUP;
  follow.mockReset();
  prefetch.mockReset();
  stop = handleLinks(document, { follow, prefetch });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

it.each([
  ['page', { to: '/docs/a?x=1#part', pathname: '/docs/a' }],
  ['here', { to: '/docs', pathname: '/docs' }],
  ['part', undefined],
  ['outside', undefined],
  ['file', undefined],
  ['download', undefined],
  ['dialog', undefined],
  ['tab', undefined],
  ['nowhere', undefined],
])('%s leads to %j', (id, target) => {
  expect(internalTarget(link(id), window.location)).toEqual(target);
});

describe('prefetching', () => {
  it('starts when the pointer has been on a link for 80 ms', () => {
    over(link('page').firstElementChild!);
    jest.advanceTimersByTime(79);
    expect(prefetch).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(prefetch.mock.calls).toEqual([[{ to: '/docs/a?x=1#part', pathname: '/docs/a' }]]);
  });

  it('fetches only the link on which the pointer stays', () => {
    over(link('page'));
    jest.advanceTimersByTime(79);
    over(link('other'));
    jest.advanceTimersByTime(79);
    over(document.querySelector('p')!);
    jest.advanceTimersByTime(1000);
    expect(prefetch).not.toHaveBeenCalled();
    over(link('other'));
    jest.advanceTimersByTime(80);
    expect(prefetch).toHaveBeenCalledTimes(1);
  });

  it('also starts when a link has the focus', () => {
    link('other').focus();
    jest.advanceTimersByTime(80);
    expect(prefetch).toHaveBeenCalledTimes(1);
  });

  it('does not follow a click, which fetches the page itself', () => {
    over(link('page'));
    link('page').click();
    jest.advanceTimersByTime(1000);
    expect(follow).toHaveBeenCalledTimes(1);
    expect(prefetch).not.toHaveBeenCalled();
  });

  it('does not fetch the current page or links to other targets', () => {
    for (const id of ['here', 'part', 'outside', 'file', 'download', 'tab']) {
      over(link(id));
      jest.advanceTimersByTime(1000);
    }
    expect(prefetch).not.toHaveBeenCalled();
  });

  it('stops with the listeners', () => {
    over(link('page'));
    stop();
    jest.advanceTimersByTime(1000);
    over(link('other'));
    jest.advanceTimersByTime(1000);
    expect(prefetch).not.toHaveBeenCalled();
  });
});

describe('a click', () => {
  it('on a link to a page does not cause a full load', () => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    link('page').firstElementChild!.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(follow.mock.calls).toEqual([[{ to: '/docs/a?x=1#part', pathname: '/docs/a' }]]);
  });

  it('is ignored if another listener has handled it', () => {
    link('page').firstElementChild!.addEventListener('click', (event) => event.preventDefault());
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    link('page').firstElementChild!.dispatchEvent(event);
    expect(follow).not.toHaveBeenCalled();
  });

  it.each([
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])('with %j is left to the browser', (how) => {
    link('page').addEventListener('click', (event) => event.preventDefault(), { once: true });
    link('page').dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, ...how }),
    );
    expect(follow).not.toHaveBeenCalled();
  });
});
