import {
  escape,
  escapeWithCode,
  link,
} from '../../../../plugins/gatsby-plugin-site/src/machineFiles/core/llms/text';

test('characters with a meaning in Markdown are escaped', () => {
  expect(escape('*a* [b](c) `d` <e> x|y')).toBe('\\*a\\* \\[b\\](c) \\`d\\` \\<e\\> x\\|y');
  expect(escape('# a')).toBe('\\# a');
  expect(escape('1. a\n b')).toBe('1\\. a b');
  expect(escapeWithCode('Set per_page *now*')).toBe('Set `per_page` \\*now\\*');
  expect(link('a [b]', 'https://x.example/(1) 2')).toBe(
    '[a \\[b\\]](https://x.example/%281%29%202)',
  );
});
