/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Styles of rows and tables must not apply to the lists, tables and bold words in descriptions. */
const FOLDER = path.resolve(__dirname, '../../../../src/components/api');
const PROSE = `<div class="prose">
  <p><code>x</code> <b>x</b> <strong>x</strong> <small>x</small> <samp>x</samp> <a href="/">x</a></p>
  <ul><li><a href="/">x</a><p>x</p></li><li>x</li></ul>
  <details open><summary>x</summary><p>x</p></details>
  <div><table><thead><tr><th>x</th></tr></thead><tbody><tr><td><code>x</code><a href="/">x</a><ul><li>x</li></ul></td><td></td></tr></tbody></table></div>
</div>`;

function selectorsOf(file: string): string[] {
  const css = readFileSync(path.join(FOLDER, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return [...css.matchAll(/([^{}]+)\{/g)]
    .map(([, selector = '']) => selector.replace(/^[\s\S]*;/, '').trim())
    .filter((selector) => selector !== '' && !selector.startsWith('@'))
    .map((selector) => selector.replace(/:global\(([^)]*)\)/g, '$1').replace(/::[a-z]+/g, ''));
}

test.each([
  ['SchemaTree.module.css', `<div class="tree"><ul><li id="a">${PROSE}</li></ul></div>`],
  [
    'ErrorTable.module.css',
    `<table class="errors"><tbody><tr><td>404</td><td>${PROSE}</td></tr></tbody></table>`,
  ],
])('%s does not style elements of a description', (file, html) => {
  document.body.innerHTML = html;
  const inside = [...document.querySelectorAll('.prose *')];
  const selectors = selectorsOf(file);
  expect(selectors.length).toBeGreaterThan(10);
  const leaks = selectors.filter((selector) => inside.some((element) => element.matches(selector)));
  expect(leaks).toEqual([]);
});
