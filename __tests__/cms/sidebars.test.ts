import { readFileSync } from 'node:fs';
import {
  added,
  edited,
  moved,
  placeAfter,
  placed,
  placeIn,
  placeText,
  removed,
  renamedPage,
  rowOfPage,
  rowShowing,
  rowsOf,
} from '../../cms/src/sidebars/core/tree';
import type { Path, Step } from '../../cms/src/sidebars/core/tree';

const TEXT = `# The sidebars.
product:
  label: Product
  items:
    - start
    # What one pays.
    - { page: billing, label: Costs }
    - group: Compute
      slug: compute
      description: 'Run it: here.'
      start:
        - { page: vm, label: First }
        - { page: billing, label: Then }
      items:
        - vm
        - group: Disks
          items:
            - disk
    - api: core

dev:
  label: Developers
  items:
    - vm
    - { label: Status, href: 'https://status.example' }
`;

/** The tree as lines, each with the spaces of its depth. */
function drawn(text: string): string {
  return rowsOf(text)
    .map(({ path, kind, label, target }) => {
      const own = kind === 'group' || kind === 'sidebar' ? label : label || target;
      return `${'  '.repeat(path.length - 1)}${own}`;
    })
    .join('\n');
}

function step(text: string, path: Path, way: Step): string {
  const to = placeAfter(rowsOf(text), path, way);
  return to ? moved(text, path, to) : text;
}

test('a tree shows all items, and a text without a change keeps its bytes', () => {
  expect(drawn(TEXT)).toBe(
    'Product\n  start\n  Costs\n  Compute\n    vm\n    Disks\n      disk\n  core\nDevelopers\n  vm\n  Status',
  );
  for (const text of [TEXT, readFileSync('content/sidebars.yml', 'utf8')]) {
    const [first] = rowsOf(text).slice(1);
    const path = first?.path as Path;
    expect(moved(text, path, path)).toBe(text);
    expect(renamedPage(text, 'no-such-page', 'other')).toBe(text);
  }
});

test.each<[string, Path, Step, string]>([
  ['down', ['product', 0], 'down', '    - { page: billing, label: Costs }\n    - start\n'],
  ['up with its comment', ['product', 1], 'up', '    # What one pays.\n    - { page: billing'],
  ['into the group above', ['product', 3], 'in', '            - disk\n        - api: core\n'],
  [
    'out of its group',
    ['product', 2, 1],
    'out',
    '        - vm\n    - group: Disks\n      items:\n',
  ],
])('an item moves %s', (_, path, way, expected) => {
  const text = step(TEXT, path, way);
  expect(text).toContain(expected);
  expect(rowsOf(text)).toHaveLength(rowsOf(TEXT).length);
});

test.each<[Path, Step]>([
  [['product', 0], 'up'],
  [['product', 0], 'out'],
  [['product', 1], 'in'],
  [['product', 3], 'down'],
  [['product'], 'down'],
])('there is no step %j %s', (path, way) => {
  expect(placeAfter(rowsOf(TEXT), path, way)).toBeUndefined();
});

test('a group is not moved into itself, and moves with all its fields', () => {
  expect(moved(TEXT, ['product', 2], ['product', 2, 0])).toBe(TEXT);
  const text = moved(TEXT, ['product', 2], ['dev', 0]);
  expect(drawn(text)).toBe(
    'Product\n  start\n  Costs\n  core\nDevelopers\n  Compute\n    vm\n    Disks\n      disk\n  vm\n  Status',
  );
  expect(text).toContain("description: 'Run it: here.'");
  expect(moved(text, ['dev', 0], ['product', 2])).toBe(TEXT);
});

test('items are added, changed and taken out', () => {
  const group = added(TEXT, ['dev'], { group: 'New' });
  const full = added(group, ['dev', 2], { page: 'fresh' });
  expect(full).toContain('    - group: New\n      items:\n        - fresh\n');
  const labeled = edited(full, ['dev', 2, 0], 'label', 'Fresh');
  expect(labeled).toContain('        - { page: fresh, label: Fresh }\n');
  expect(edited(labeled, ['dev', 2, 0], 'label', '')).toBe(full);
  expect(edited(TEXT, ['product', 2], 'slug', '')).not.toContain('slug:');
  expect(removed(removed(full, ['dev', 2, 0]), ['dev', 2])).toBe(TEXT);
});

test('a page gets a place, and keeps its label when it has one', () => {
  const vm = rowsOf(TEXT).find(({ target }) => target === 'vm');
  expect(placed(TEXT, 'fresh', placeIn(placeText(vm!)!))).toContain(
    '        - vm\n        - fresh\n',
  );
  const disks = rowsOf(TEXT).find(({ label }) => label === 'Disks');
  const text = placed(TEXT, 'billing', placeIn(placeText(disks!)!)) ?? '';
  expect(text).toContain(
    '            - disk\n            # What one pays.\n            - { page: billing, label: Costs }\n',
  );
  expect(rowOfPage(text, 'billing')?.around).toEqual(['Product', 'Compute', 'Disks']);
  expect(placed(TEXT, 'fresh', { after: 'gone' })).toBeUndefined();
  expect(placed(TEXT, 'fresh', { in: ['Product', 'Gone'] })).toBeUndefined();
  // A page of two sidebars is in one place afterwards, and may go below its present neighbor.
  expect(placed(TEXT, 'vm', { after: 'start' })).toContain('    - start\n    - vm\n');
  expect(placed(TEXT, 'billing', { after: 'start' })).toBe(TEXT);
});

test('a page that moves has its new path in all sidebars and first steps', () => {
  const text = renamedPage(TEXT, 'vm', 'compute/vm');
  expect(text.match(/compute\/vm/g)).toHaveLength(3);
  expect(renamedPage(text, 'compute/vm', 'vm')).toBe(TEXT);
});

test('a text that is no YAML stays as it is', () => {
  expect(rowsOf('a: [')).toEqual([]);
  expect(moved('a: [', ['a', 0], ['a', 1])).toBe('a: [');
});

test('a folder of pages is a row without fields, which moves and stays in one line', () => {
  const text = 'a:\n  label: A\n  items:\n    - one\n    - { folder: compute } # new pages\n';
  expect(rowsOf(text).at(-1)).toMatchObject({ kind: 'folder', target: 'compute', fields: {} });
  expect(rowShowing(text, 'compute/disks')).toMatchObject({ kind: 'folder' });
  expect(rowShowing(text, 'computer')).toBeUndefined();
  expect(rowShowing(`${text}    - compute/vm\n`, 'compute/vm')).toMatchObject({ kind: 'page' });
  expect(moved(text, ['a', 1], ['a', 0])).toBe(
    'a:\n  label: A\n  items:\n    - { folder: compute } # new pages\n    - one\n',
  );
});
