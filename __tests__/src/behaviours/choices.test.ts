/** @jest-environment jsdom */
import { onChoice, readChoice, saveChoice } from '../../../src/behaviours/choices';
import type { StorageArea } from '../../../src/behaviours/choices';

const AREAS: [StorageArea][] = [['localStorage'], ['sessionStorage']];

beforeEach(() => AREAS.forEach(([area]) => window[area].clear()));
afterEach(() => jest.restoreAllMocks());

/** Simulates a browser whose storage is full. */
const refuse = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

describe.each(AREAS)('in %s', (area) => {
  it('stores a choice', () => {
    expect(readChoice('theme', area)).toBeNull();
    saveChoice('theme', 'dark', area);
    expect(window[area].getItem('theme')).toBe('dark');
    expect(readChoice('theme', area)).toBe('dark');
  });

  it('keeps a choice that cannot be stored until the page is closed', () => {
    saveChoice('theme', 'light', area);
    refuse();
    saveChoice('theme', 'dark', area);
    expect(readChoice('theme', area)).toBe('dark');
    jest.restoreAllMocks();
    // Choices are stored again as soon as possible, and choices of other tabs apply.
    saveChoice('theme', 'light', area);
    expect(readChoice('theme', area)).toBe('light');
    window[area].setItem('theme', 'dark');
    expect(readChoice('theme', area)).toBe('dark');
  });

  it('works if reading fails, too', () => {
    jest.spyOn(window, area, 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(readChoice('language', area)).toBeNull();
    saveChoice('language', 'go', area);
    expect(readChoice('language', area)).toBe('go');
    jest.restoreAllMocks();
    saveChoice('language', 'curl', area);
  });
});

it('reports choices in this tab and in others, until it is stopped', () => {
  const listener = jest.fn();
  const stop = onChoice(listener);
  saveChoice('theme', 'dark');
  expect(listener).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  saveChoice('theme', 'light');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(listener).toHaveBeenCalledTimes(2);
});
