import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { listFiles } from '../src/store/files/listFiles';
import { ENGLISH } from '../src/core/words/interface';

const root = path.resolve(__dirname, '..');

/** Folders whose texts are all in `src/core/words`. */
const FOLDERS = [
  'src/templates',
  'src/pages',
  'src/shell',
  'src/behaviours',
  'src/browser',
  'src/components/api',
  'src/components/code',
  'src/components/home',
  'src/components/mdx',
  'src/components/navigation',
  'src/components/search',
  'src/components/ui',
];

/**
 * Pure functions that make sentences of pages. The test finds texts of two words and more in their code. It finds neither
 * single words, because most of these are names in descriptions, nor texts that other folders of `src/core` return, because
 * those also have messages for authors. `site/ownWords.test.ts` finds both in a built site.
 */
const SENTENCES = ['src/core/text', 'src/core/openapi/related', 'src/core/openapi/schema'];

/** Names of rows in the model. */
const ROWS = new Set(['<further item>']);

/** Files of these folders whose texts are for authors. */
const FOR_AUTHORS = /^guideComponents\.ts$/;

/** Attributes of elements and components that readers see or hear. */
const SEEN = /^(?:aria-label|aria-description|alt|label|placeholder|title)$/;
/** Properties of elements by which a behavior shows a text. */
const SET = /^(?:textContent|innerHTML|innerText|ariaLabel|title|placeholder|alt)$/;

/** Names of programs and methods. */
const NAMES = new Set(['Postman', 'Restish', 'SHA-256']);

const WORD = /\p{L}{2}/u;

/** The texts of a literal or a template without its values. */
function literalText(node: ts.Node | undefined): string {
  if (!node) return '';
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' ');
  if (ts.isConditionalExpression(node))
    return `${literalText(node.whenTrue)} ${literalText(node.whenFalse)}`;
  if (ts.isJsxExpression(node)) return literalText(node.expression);
  return '';
}

/** Texts of a file that readers see, with their lines. */
function textsIn(name: string, source: string): string[] {
  const tree = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const add = (node: ts.Node, text: string) => {
    // Tags of HTML and rules of style sheets are no words.
    if (!WORD.test(text.replace(/<[^>]*>|\[[^{}]*\{[^}]*\}/g, ''))) return;
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${name}:${line + 1} ${text.trim()}`);
  };
  const visit = (node: ts.Node) => {
    // Names of keys are the same on each keyboard, and code is the same in each language.
    if (ts.isJsxElement(node) && /^(?:kbd|code)$/.test(node.openingElement.tagName.getText()))
      return;
    if (ts.isJsxText(node) && NAMES.has(node.text.trim())) return;
    if (ts.isJsxText(node)) add(node, node.text);
    else if (
      ts.isJsxExpression(node)
      && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent))
    )
      add(node, literalText(node));
    else if (ts.isJsxAttribute(node) && SEEN.test(node.name.getText()))
      add(node, literalText(node.initializer));
    else if (
      ts.isBinaryExpression(node)
      && ts.isPropertyAccessExpression(node.left)
      && SET.test(node.left.name.text)
    )
      add(node, literalText(node.right));
    else if (ts.isCallExpression(node) && SEEN.test(literalText(node.arguments[0])))
      add(node, literalText(node.arguments[1]));
    else if (ts.isCallExpression(node) && node.expression.getText() === 'announce')
      add(node, literalText(node.arguments[1]));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

test.each(FOLDERS)('no text of the interface stands in %s', (folder) => {
  const texts = listFiles(path.join(root, folder))
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => textsIn(file, readFileSync(path.join(root, folder, file), 'utf8')));
  expect(texts).toEqual([]);
});

/** Sentences in the code of a file, without those of errors. */
function sentencesIn(name: string, source: string): string[] {
  const tree = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isThrowStatement(node) || ts.isTypeNode(node)) return;
    const text = ts.isTemplateExpression(node)
      ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{}')
      : ts.isStringLiteralLike(node)
        ? node.text
        : '';
    if (/\p{L}{2}[,:;]?\s|\s\p{L}{2}/u.test(text) && !ROWS.has(text)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${name}:${line + 1} ${text.trim()}`);
    } else ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

test.each(SENTENCES)('no sentence stands in %s', (folder) => {
  const texts = listFiles(path.join(root, folder))
    .filter((file) => !FOR_AUTHORS.test(file))
    .flatMap((file) => sentencesIn(file, readFileSync(path.join(root, folder, file), 'utf8')));
  expect(texts).toEqual([]);
});

test('the test finds sentences that functions return', () => {
  const source = `
    import { a } from 'one two';
    const f = (x: string) => [\`three \${x} four\`, x ? 'five six' : 'seven', { words: 'eight: nine' }];
    throw new Error('ten eleven');
  `;
  const found = sentencesIn('a.ts', source).map((text) => text.replace(/^\S+ /, ''));
  expect(found).toEqual(['three {} four', 'five six', 'eight: nine']);
});

test('the test finds each kind of text', () => {
  const source = `
    const a = <p title="One two">Three {'four'} <kbd>Enter</kbd></p>;
    const b = <p aria-label={x ? \`Five \${y}\` : ''}>{z}</p>;
    button.textContent = 'Six'; image.setAttribute('aria-label', 'Seven'); announce(document, 'Eight');
  `;
  const found = textsIn('a.tsx', source).map((text) => text.replace(/^\S+ /, ''));
  expect(found).toEqual(['One two', 'Three', 'four', 'Five', 'Six', 'Seven', 'Eight']);
});

test('each text is used', () => {
  const code = ['src', 'plugins']
    .flatMap((folder) =>
      listFiles(path.join(root, folder)).map((file) => path.join(root, folder, file)),
    )
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const isTable = (section: string) => new RegExp(`\\bWORDS\\.${section}(?:\\[|;)`).test(code);
  const names = Object.entries(ENGLISH).flatMap(([section, texts]) =>
    isTable(section) ? [] : Object.keys(texts).map((name) => `WORDS.${section}.${name}`),
  );
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
});
