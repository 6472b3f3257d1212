import { uniqueAnchors } from '../../../../src/core/text/uniqueAnchors';

test('ids of headings contain their words, and are unique', () => {
  expect(uniqueAnchors('group', ['API tokens', 'api-tokens', 'Größe: 2', '…'])).toEqual([
    'group-api-tokens',
    'group-api-tokens-2',
    'group-größe-2',
    'group',
  ]);
});
