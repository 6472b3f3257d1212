/** @jest-environment jsdom */
import {
  handleLinkedLines,
  linesOf,
  showLinkedLines,
} from '../../../../src/behaviours/widgets/linkedLines';

const highlights = new Map<string, { ranges: Range[] }>();
const JSON_TEXT = `{
  "disk": {
    "name": "Data",
    "tags": [
      { "key": "a" },
      {
        "key": "b"
      }
    ]
  },
  "zone": null
}`;
const ROWS = `
  <section><div><h2 id="request-body">Request body</h2></div>
    <ul>
      <li id="body.disk"><a href="#body.disk">disk</a> <small>Disk</small>
        <details><summary>Rows</summary><ul>
          <li id="body.disk.name"><a href="#body.disk.name">name</a> <small>string</small></li>
          <li id="body.disk.tags"><a href="#body.disk.tags">tags</a> <small>array</small>
            <ul><li id="body.disk.tags.key"><a href="#body.disk.tags.key">key</a></li></ul></li>
        </ul></details></li>
      <li><p>Exactly one of</p><ul><li id="body.zone"><a href="#body.zone">zone</a></li></ul></li>
    </ul>
  </section>`;

const row = (id: string) => document.getElementById(id)!;
const code = () => document.querySelector('pre')!;
const lit = () => highlights.get('code-line')?.ranges.map(String);
const linked = () => [...document.querySelectorAll('[data-linked]')].map(({ id }) => id);

beforeAll(() => {
  Object.assign(globalThis, {
    CSS: { highlights },
    Highlight: class {
      readonly ranges: Range[];
      constructor(...ranges: Range[]) {
        this.ranges = ranges;
      }
    },
  });
  // jsdom has no layout.
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  handleLinkedLines(document);
});
beforeEach(() => {
  document.body.innerHTML = `<article data-has-rows>${ROWS}
    <aside><figure data-about="request-body"><pre><code><span class="line">curl --data '</span>${JSON_TEXT}'</code></pre></figure>
    <span data-announcer></span></aside></article>`;
  showLinkedLines(document);
});

const key = (name: string) =>
  code().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));

test('the objects around a line are found in all languages', () => {
  const paths = linesOf(JSON_TEXT).map(({ path }) => path.join('.'));
  expect(paths).toEqual(['disk', 'disk.name', 'disk.tags', 'disk.tags.key', 'zone']);
  const inProgram = `body = {\n    "disk": {\n        "name": "Data",\n    },\n    "zone": None,\n}`;
  expect(linesOf(inProgram).map(({ path }) => path.join('.'))).toEqual([
    'disk',
    'disk.name',
    'zone',
  ]);
});

test('a row under the pointer or with the focus marks its line', () => {
  row('body.disk.name').dispatchEvent(new MouseEvent('pointermove', { bubbles: true }));
  expect(lit()).toEqual(['"name": "Data",']);
  // The row is in a closed element.
  expect(linked()).toEqual(['body.disk']);
  row('body.zone').querySelector('a')?.focus();
  expect(lit()).toEqual(['"zone": null']);
  expect(linked()).toEqual(['body.zone']);
  document.body.dispatchEvent(new MouseEvent('pointermove', { bubbles: true }));
  expect(lit()).toEqual([]);
  expect(linked()).toEqual([]);
});

test('in focused code, the arrow keys move from line to line, and Enter goes to the row', () => {
  const clicked: (string | null)[] = [];
  document.addEventListener('click', ({ target }) =>
    clicked.push((target as Element).getAttribute('href')),
  );
  code().focus();
  expect(lit()?.[0]).toMatch(/^"disk": \{$/);
  key('ArrowDown');
  expect(lit()).toEqual(['"name": "Data",']);
  expect(document.querySelector('[data-announcer]')).toHaveProperty('textContent', 'name: string');
  key('End');
  expect(linked()).toEqual(['body.zone']);
  key('Enter');
  expect(clicked).toEqual(['#body.zone']);
  expect(document.activeElement).toBe(row('body.zone').querySelector('a'));
});

test('names of client libraries belong to the same rows', () => {
  code().innerHTML = '<code>\tDisk: core.Disk{\n\t\tName: "Data",</code>';
  row('body.disk.name').dispatchEvent(new MouseEvent('pointermove', { bubbles: true }));
  expect(lit()).toEqual(['Name: "Data",']);
});

test('code without rows cannot have the focus', () => {
  document.querySelector('figure')!.dataset.about = 'response-404';
  code().removeAttribute('tabindex');
  showLinkedLines(document);
  expect(code().tabIndex).toBe(-1);
});

test.each([
  [
    'JavaScript',
    "const response = await fetch('x', {\n  body: JSON.stringify({\n    disk: {\n      name: 'a',\n    },\n  }),\n});",
  ],
  [
    'Python',
    'response = requests.post(\n    "x",\n    json={\n        "disk": {\n            "name": "a",\n        },\n    },\n)',
  ],
  [
    'PHP',
    "    CURLOPT_POSTFIELDS => json_encode([\n        'disk' => [\n            'name' => 'a',\n        ],\n    ]),",
  ],
  ['Ruby', 'request = x(uri)\nrequest.body = JSON.generate({\n  disk: {\n    name: "a"\n  }\n})'],
  [
    'Go',
    'body, err := json.Marshal(map[string]any{\n\t"disk": map[string]any{\n\t\t"name": "a",\n\t},\n})',
  ],
  [
    'C#',
    'request.Content = JsonContent.Create(new JsonObject {\n    ["disk"] = new JsonObject {\n        ["name"] = "a",\n    },\n});',
  ],
  [
    'PowerShell',
    "$body = ConvertTo-Json -InputObject @{\n    disk = @{\n        name = 'a'\n    }\n}",
  ],
  [
    'the client for Go',
    '\tbody := core.PutDiskJSONRequestBody{\n\t\tDisk: &core.Disk{\n\t\t\tName: "a",\n\t\t},\n\t}',
  ],
  [
    'the client for PHP',
    "$body = (new Body())\n    ->setDisk((new Disk())\n        ->setName('a')\n        ->setTags([\n            (new Tag()),\n        ]))\n    ->setZone('a');",
  ],
  [
    'the client for Ruby',
    'request = Api::Request.new(\n  disk: Api::Disk.new(\n    name: "a"\n  )\n)',
  ],
])('lines of a body in %s are those of its properties', (_language, text) => {
  expect(linesOf(text).map(({ path }) => path.join('.').toLowerCase())).toEqual(
    expect.arrayContaining(['disk', 'disk.name']),
  );
});
