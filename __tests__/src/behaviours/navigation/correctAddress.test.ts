/** @jest-environment jsdom */
import {
  correctAddress,
  decodableHash,
} from '../../../../src/behaviours/navigation/correctAddress';

test.each([
  ['', ''],
  ['#part', '#part'],
  ['#gr%C3%B6%C3%9Fe', '#gr%C3%B6%C3%9Fe'],
  ['#100%', '#100%25'],
  ['#%E0%A4%A', '#%25E0%25A4%25A'],
])('%s becomes %s', (hash, mended) => {
  expect(decodableHash(hash)).toBe(mended);
  expect(() => decodeURI(decodableHash(hash))).not.toThrow();
});

test('an invalid address is replaced, a valid one is not', () => {
  const replace = jest.spyOn(history, 'replaceState');
  location.hash = '#100%';
  correctAddress();
  expect(location.hash).toBe('#100%25');
  expect(replace).toHaveBeenCalledTimes(1);
  correctAddress();
  expect(replace).toHaveBeenCalledTimes(1);
});
