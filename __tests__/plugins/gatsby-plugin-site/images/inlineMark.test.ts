import { inlineMark } from '../../../../plugins/gatsby-plugin-site/src/images/core/inlineMark';

const svg = (content: string, attributes = 'viewBox="0 0 8 8"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;

test('shapes and their colors become a part of the page', () => {
  const mark = inlineMark(
    `<?xml version="1.0"?><!-- a note -->\n${svg('\n  <g transform="scale(2)"><path fill="#ea6530" stroke-width="2" d="M1 1 2 2"/></g>\n')}`,
  );
  expect(mark).toEqual({
    viewBox: '0 0 8 8',
    shapes:
      '<g transform="scale(2)"><path fill="#ea6530" stroke-width="2" d="M1 1 2 2"></path></g>',
  });
});

test('colors of the document apply to its shapes', () => {
  const mark = inlineMark(svg('<circle r="4"/>', 'width="24" height="24" fill="none"'));
  expect(mark).toEqual({
    viewBox: '0 0 24 24',
    shapes: '<g fill="none"><circle r="4"></circle></g>',
  });
});

test.each([
  ['a script', svg('<script>alert(1)</script>')],
  ['an event handler', svg('<path onclick="alert(1)" d="M0 0"/>')],
  ['an event handler of the document', svg('<path d="M0 0"/>', 'viewBox="0 0 8 8" onload="x()"')],
  ['a style', svg('<style>a{color:red}</style>')],
  ['a style attribute', svg('<path style="color:red" d="M0 0"/>')],
  ['a name', svg('<path id="main" d="M0 0"/>')],
  ['a class', svg('<path class="lead" d="M0 0"/>')],
  ['a reference', svg('<use href="#a"/>')],
  ['a gradient', svg('<path fill="url(#a)" d="M0 0"/>')],
  ['a picture', svg('<image href="https://elsewhere.example/a.png"/>')],
  ['HTML', svg('<foreignObject><p>Text</p></foreignObject>')],
  ['text', svg('Text')],
  ['a CDATA section', svg('<![CDATA[<script>alert(1)</script>]]>')],
  ['an escaped attribute', svg('<path fill="&lt;b&gt;" d="M0 0"/>')],
  ['no size', svg('<path d="M0 0"/>', '')],
  ['a hostile size', svg('<path d="M0 0"/>', `viewBox='"><script>'`)],
  ['a viewBox without width', svg('<path d="M0 0"/>', 'viewBox="0 0 0 8"')],
  ['a viewBox with a negative height', svg('<path d="M0 0"/>', 'viewBox="0 0 8 -8"')],
  ['a viewBox of three numbers', svg('<path d="M0 0"/>', 'viewBox="0 8 8"')],
  ['a viewBox of five numbers', svg('<path d="M0 0"/>', 'viewBox="0 0 8 8 8"')],
  ['a viewBox without numbers', svg('<path d="M0 0"/>', 'viewBox="- . 1-2 8"')],
  ['a width of zero', svg('<path d="M0 0"/>', 'width="0" height="8"')],
  ['another document', '<html><path d="M0 0"/></html>'],
  ['nothing', ''],
  ['a long document', svg(`<path d="${'M0 0 '.repeat(500)}"/>`)],
])('%s remains a file', (_, document) => {
  expect(inlineMark(document)).toBeUndefined();
});

test('a quote in a value stays in the value', () => {
  expect(inlineMark(svg(`<path fill='a"b' d="M0 0"/>`))?.shapes).toContain('fill="a&quot;b"');
});

test.each(['-4 -4 8 8', '0,0,8,8', ' 0, 0 .5  8.25 '])('the viewBox "%s" has a size', (viewBox) => {
  expect(inlineMark(svg('<path d="M0 0"/>', `viewBox="${viewBox}"`))?.viewBox).toBe(viewBox);
});
