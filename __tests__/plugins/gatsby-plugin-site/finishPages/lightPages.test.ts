import { byteString } from '../../../../plugins/gatsby-plugin-site/src/finishPages/core/byteString';
import { PageNames } from '../../../../plugins/gatsby-plugin-site/src/finishPages/core/pageNames';
import { readBuiltPage } from '../../../../plugins/gatsby-plugin-site/src/finishPages/core/readBuiltPage';
import { smallScripts } from '../../../../plugins/gatsby-plugin-site/src/finishPages/core/smallScripts';
import { readStyles } from '../../../../plugins/gatsby-plugin-site/src/finishPages/core/usedStyles';
import { withUsedStyles } from '../../../../plugins/gatsby-plugin-site/src/finishPages/core/withUsedStyles';

const PAGE = `<html data-theme="light"><head><script>root.dataset.waitingFor = 'search'</script>
  <script type="application/ld+json">{"table":1}</script></head>
  <body><p class="lead note" id="top">Text</p><details open><summary>More</summary></details></body></html>`;

const namesOf = (page: string, scripts: string[] = []) =>
  new PageNames(scripts).of(readBuiltPage('/', byteString(page)));
const used = (css: string, page = PAGE) => readStyles(css)(namesOf(page));

test.each([
  'p{color:red}',
  '.lead.note+details{color:red}',
  '#top:hover::before{content:"{"}',
  'p:not(.gone){color:red}',
  ':where(table,p){color:red}',
  'p:has(.note){color:red}',
  '*,:root,::selection{color:red}',
  '[data-theme=light] p{color:red}',
  'html[data-waiting-for=search]{cursor:progress}',
  '@font-face{font-family:Text;src:url(/text.woff2)}',
  '@media (min-width:9px){@supports (display:grid){p{color:red}}}',
])('%s is kept', (css) => {
  expect(used(css)).toBe(css);
});

test.each([
  'table{color:red}',
  '.gone{color:red}',
  '#gone{color:red}',
  'p [data-gone]{color:red}',
  '[data-theme=blue]{color:red}',
  '.lead .gone:hover{color:red}',
  ':is(.gone,table) p{color:red}',
  '@media (min-width:9px){.gone{color:red}}',
  '/* a note */',
])('%s is removed', (css) => {
  expect(used(css)).toBe('');
});

test('only the selectors of a rule that can match are kept', () => {
  expect(used('.gone,p,table>p{color:red}')).toBe('p{color:red}');
});

test('an attribute that a script sets to true or false matches any value', () => {
  const page = '<button aria-pressed="false">';
  expect(used('[aria-pressed=true]{color:red}', page)).toBe('[aria-pressed=true]{color:red}');
});

test('an animation is kept if a rule uses it', () => {
  const frames = '@keyframes turn{to{rotate:1turn}}';
  expect(used(`${frames}p{animation:turn 1s}`)).toBe(`${frames}p{animation:turn 1s}`);
  expect(used(`${frames}.gone{animation:turn 1s}`)).toBe('');
});

test('names in scripts count, data in script elements does not', () => {
  const script = 'e.setAttribute("data-progress",""),e.dataset.reasonOf="x";m("open-big")';
  const names = namesOf('<p></p>', [script]);
  const css = '[data-progress],[data-reason-of]{color:red}.open-big{color:red}';
  expect(readStyles(css)(names)).toBe(css);
});

test('an element that a script names as a text or a tag counts, a variable with the name of an element does not', () => {
  const script = 'let th=1,dd=th;d.createElement("input");p.innerHTML=`<b class="x">${ul}</b>`';
  const names = namesOf('<p></p>', [script]);
  const css = 'input{top:0}b{top:0}th{top:0}dd{top:0}ul{top:0}';
  expect(readStyles(css)(names)).toBe('input{top:0}b{top:0}');
});

test('a page keeps the rules of each sheet that it can use, and removes the attribute that webpack searches for', () => {
  const sheets: Record<string, string> = {
    '/a.css': 'p{color:red}.gone{color:blue}',
    '/b.css': 'b{top:0}',
  };
  const stylesOf = (address: string) => readStyles(sheets[address] ?? '');
  const page =
    '<style>@layer a;</style><style data-href="/a.css" data-identity="gatsby-global-css">all</style><style data-of="/b.css">b{}</style><p></p>';
  const light = withUsedStyles(page, namesOf(page), stylesOf);
  expect(light).toBe(
    '<style>@layer a;</style><style data-of="/a.css">p{color:red}</style><style data-of="/b.css"></style><p></p>',
  );
  expect(withUsedStyles(light, namesOf(light), stylesOf)).toBe(light);
});

test('a sheet may contain "<"', () => {
  const css = '@media (width < 40rem){p{top:var(--c)}.gone{top:0}}';
  const page = `<style data-of="/b.css">:root{--c:1px}</style><style data-href="/a.css" data-identity="x">${css}</style><p></p>`;
  const light = withUsedStyles(page, namesOf(page), (address) =>
    readStyles(address === '/a.css' ? css : '@media (width < 1rem){:root{--c:1px}}'),
  );
  expect(light).toBe(
    '<style data-of="/b.css">@media (width < 1rem){:root{--c:1px}}</style><style data-of="/a.css">@media (width < 40rem){p{top:var(--c)}}</style><p></p>',
  );
});

test.each([
  ['read by nothing', ':root{--a:1px;--b:2px}p{top:var(--b)}', ':root{--b:2px}p{top:var(--b)}'],
  ['read by such a property only', ':root{--a:1px;--b:var(--a)}p{top:0}', ':root{}p{top:0}'],
  ['with a semicolon', ':root{--a:url(data:a;b);--b:"c;d"}', ':root{--a:url(data:a;b);--b:"c;d"}'],
])('custom properties that a page does not need are removed: %s', (_, css, left) => {
  const page = '<style data-of="/a.css"></style><p style="--a:2px"></p>';
  const light = withUsedStyles(page, namesOf(page), () => readStyles(css));
  expect(light).toBe(`<style data-of="/a.css">${left}</style><p style="--a:2px"></p>`);
});

test('a sheet gives each page the rules of its names', () => {
  const rules = readStyles('p{top:0}.lead:is(a,b){top:1px}i{top:2px}');
  const has =
    (...names: string[]) =>
    (name: string) =>
      names.includes(name);
  expect(rules(has('p', 'i'))).toBe('p{top:0}i{top:2px}');
  expect(rules(has('p', '.lead', 'b'))).toBe('p{top:0}.lead:is(a,b){top:1px}');
  expect(rules(has('p', '.lead'))).toBe('p{top:0}');
  expect(rules(has('p', 'i'))).toBe('p{top:0}i{top:2px}');
});

test('a minified script stays as it is, and defines no global variables', () => {
  const script =
    '<script>(function(read,key,show){const e=document.documentElement;show(e,read("localStorage",key))})(function(s,k){try{return window[s].getItem(k)}catch{return null}},"theme",function(a,b){a.dataset.theme="dark"===b?"dark":"light"})</script>';
  const once = smallScripts()(script);
  expect(smallScripts()(once)).toBe(once);
  expect(once).not.toMatch(/<script>(var|let|const) /);
});

test('inline scripts are minified, data is not', () => {
  const small = smallScripts();
  const data = '<script type="application/json">{ "a" : 1 }</script><script src="/a.js"></script>';
  const html = small(
    `<script>(function run(word) { if (1 < 2) { alert(word); } })("a")</script>${data}`,
  );
  expect(html).toBe(`<script>alert("a");</script>${data}`);
  expect(small(html)).toBe(html);
});
