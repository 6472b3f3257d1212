import { renderToStaticMarkup } from 'react-dom/server';
import { withAppFilesElement } from '../../../src/shell/appFilesElement';

const Slice = ({ sliceId }: { sliceId: string }) => <i id={sliceId} />;
const loader = <script key="a" id="gatsby-script-loader" />;
const scripts = <Slice key="b" sliceId="_gatsby-scripts" />;
const other = <p key="c">Stays</p>;

test("an empty list replaces Gatsby's scripts", () => {
  expect(renderToStaticMarkup(withAppFilesElement([other, loader, scripts], 'list'))).toBe(
    '<p>Stays</p><script type="application/json" id="list">{}</script>',
  );
});

test.each([
  ['no path of the page', [other, scripts]],
  ['no scripts', [loader, other]],
  ['neither', [other]],
  ['scripts twice', [loader, scripts, <Slice key="d" sliceId="_gatsby-scripts" />]],
])('with %s, the build ends', (_, components) => {
  expect(() => withAppFilesElement(components, 'list')).toThrow(
    'appFilesElement.tsx has to follow',
  );
});
