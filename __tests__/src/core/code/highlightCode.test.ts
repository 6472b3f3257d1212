import { highlightCode } from '../../../../src/core/code/highlightCode';

jest.mock('prism-react-renderer', () => {
  const actual = jest.requireActual<typeof import('prism-react-renderer')>('prism-react-renderer');
  return { ...actual, Highlight: jest.fn(actual.Highlight) };
});
const { Highlight } = jest.requireMock<{ Highlight: jest.Mock }>('prism-react-renderer');

test('Highlight of prism-react-renderer draws the code', () => {
  expect(highlightCode('let a = "<b>"', 'javascript')).toBe(
    '<span class="token keyword">let</span> a <span class="token operator">=</span> <span class="token string">"&lt;b&gt;"</span>',
  );
  expect(Highlight).toHaveBeenCalledWith(
    expect.objectContaining({ code: 'let a = "<b>"', language: 'javascript' }),
    expect.anything(),
  );
});

test('no element extends over the end of a line, and no text is missing', () => {
  const code = "const a = `x\n\n  y's`;\n// end";
  const html = highlightCode(code, 'javascript');
  for (const line of html.split('\n')) {
    expect(line.match(/<span/g) ?? []).toHaveLength((line.match(/<\/span>/g) ?? []).length);
  }
  expect(html.replace(/<[^>]*>/g, '')).toBe(code);
});

test('code without a grammar is escaped', () => {
  expect(highlightCode('<b>', 'no-such-grammar')).toBe('&lt;b&gt;');
  expect(highlightCode('<b>', 'constructor')).toBe('&lt;b&gt;');
});
