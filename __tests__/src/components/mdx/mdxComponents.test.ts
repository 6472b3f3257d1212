import { mdxComponents } from '../../../../src/components/mdx/mdxComponents';
import { GUIDE_COMPONENTS } from '../../../../src/core/text/guideComponents';

test('the table of components has a row for each component that is drawn, and no others', () => {
  const drawn = Object.keys(mdxComponents).filter((name) => /^[A-Z]/.test(name));
  expect(drawn.sort()).toEqual(Object.keys(GUIDE_COMPONENTS).sort());
});
