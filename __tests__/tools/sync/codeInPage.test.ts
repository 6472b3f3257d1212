import { codeInPage } from '../../../tools/sync/core/codeInPage';

const problemsOf = (text: string) => codeInPage(text, 'a.mdx').map(({ message }) => message);

test.each([
  ['<div title={/**/process.exit(1)/**/}>x</div>', '`title` of `<div>` would run code'],
  ['<div title={/* a */ evil() /* b */}>x</div>', '`title` of `<div>` would run code'],
  ['<div {.../* a */ evil() /* b */}>x</div>', '`{…}` of `<div>` would run code'],
  ['{/**/evil()/**/}', '`{/**/evil()/**/}` would run code'],
])('code between two comments is code: %s', (text, message) => {
  expect(problemsOf(text)).toEqual([message]);
});

test.each(['{/* a */}', '{/* a */ /* * b **/}', '{/*/ a */}', '{product.name}', "{'a'}"])(
  '%s runs no code',
  (text) => {
    expect(problemsOf(text)).toEqual([]);
  },
);
