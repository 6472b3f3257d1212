/** @jest-environment jsdom */
import { mendAddress, mendHash } from '../../../src/behaviours/hash';

test.each([
  ['', ''],
  ['#part', '#part'],
  ['#gr%C3%B6%C3%9Fe', '#gr%C3%B6%C3%9Fe'],
  ['#100%', '#100%25'],
  ['#%E0%A4%A', '#%25E0%25A4%25A'],
])('%s becomes %s', (hash, mended) => {
  expect(mendHash(hash)).toBe(mended);
  expect(() => decodeURI(mendHash(hash))).not.toThrow();
});

test('an invalid address is replaced, a valid one is not', () => {
  const replace = jest.spyOn(history, 'replaceState');
  location.hash = '#100%';
  mendAddress();
  expect(location.hash).toBe('#100%25');
  expect(replace).toHaveBeenCalledTimes(1);
  mendAddress();
  expect(replace).toHaveBeenCalledTimes(1);
});
