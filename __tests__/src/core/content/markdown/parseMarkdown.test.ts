import { VFile } from 'vfile';
import { parseMarkdown } from '../../../../../src/core/content/markdown/parseMarkdown';

test('a tag that is not closed is reported at its own line', () => {
  const { problems } = parseMarkdown(new VFile('One\ntwo\nthree<br>four\n'), 'a.mdx');
  expect(problems).toMatchObject([{ line: 3, column: 6 }]);
});
