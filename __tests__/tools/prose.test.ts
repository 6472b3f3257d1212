import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { maskMdx } from '../../tools/prose/core/maskMdx';
import { maskYaml } from '../../tools/prose/core/maskYaml';
import { lintProse } from '../../tools/prose/lintProse';

/** Rules as in the project's `prose.yml`, which an adopter replaces. */
const RULES = `version: 1
rules:
  - expected: SSH
    pattern: /\\bssh\\b/
  - expected: IP address
    pattern: /\\bip address\\b/
  - expected: '(leave it out)'
    pattern: /\\bsimply\\b/i
  - expected: '(say what happens)'
    pattern: /\\bdoors?\\b/i
`;

let directory: string;
beforeEach(() => (directory = mkdtempSync(path.join(tmpdir(), 'prose-'))));
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** The findings in a text, as `line:column message`. */
async function faultsIn(name: string, source: string): Promise<string[]> {
  const file = path.join(directory, name);
  const rules = path.join(directory, 'prose.yml');
  writeFileSync(file, source);
  writeFileSync(rules, RULES);
  const found = await lintProse(file, rules);
  return found.map(({ line, column, message }) => `${line}:${column} ${message}`);
}

const words = (count: number) => `Disks ${'are '.repeat(count - 2)}here.`;

test('of a page, only sentences are left, on the same lines', () => {
  const source = `---
title: 'A title'
tags: [guide]
---

:::note[Box]
<Term name="zone">Zones</Term> of {product.name}.
:::

\`\`\`bash
echo "<b>"
\`\`\`
`;
  const masked = maskMdx(source);
  expect(masked.split('\n')).toHaveLength(source.split('\n').length);
  expect(masked.split('\n')[1]).toBe('A title');
  expect(masked.split('\n')[2]).toBe('');
  expect(masked.split('\n')[6]?.trim()).toBe('Zones        of xxxxxxxxxxxxxx.');
  expect(masked).toContain('echo "<b>"');
});

test('of a description, only sentences are left, on the same lines', () => {
  const { text, indents } = maskYaml(`paths:
  /a:
    get:
      summary: "Get it"
      operationId: get:it
      description: >-
        Returns it.

        - One.
      example:
        description: not a sentence for readers
State:
  x-enumDescriptions:
    on: Runs.
`);
  expect(text.split('\n')).toEqual([
    '',
    '',
    '',
    'Get it',
    '',
    '',
    'Returns it.',
    '',
    '- One.',
    '',
    '',
    '',
    '',
    'Runs.',
    '',
  ]);
  expect([indents[3], indents[6], indents[13]]).toEqual([16, 8, 8]);
});

test.each([
  ['page.mdx', `${words(30)}\n`, []],
  ['page.mdx', `One.\n\n${words(31)}\n`, ['3:1 this sentence has 31 words']],
  // A sentence may end after a number. Code counts as one word.
  ['page.mdx', `${words(20).replace('here', '443')} ${words(20)}\n`, []],
  ['page.mdx', `${words(29).replace('here', '`a b c d e`')}\n`, []],
  ['page.mdx', `| A | B |\n| - | - |\n| ${words(31)} | b |\n`, ['3:3 this sentence has 31 words']],
  ['page.mdx', `\`\`\`text\n${words(40)}\n\`\`\`\n`, []],
  ['page.mdx', 'Simply open the door.\n', ['1:1 Simply', '1:17 door']],
  ['page.mdx', 'Run `ssh` or use ssh.\n', ['1:18 ssh => SSH']],
  ['a.yaml', `A:\n  description: >-\n    ${words(31)}\n`, ['3:5 this sentence has 31 words']],
  ['a.yaml', 'A:\n  description: "An ip address."\n', ['2:20 ip address => IP address']],
])('%s: %j', async (name, source, expected) => {
  const found = await faultsIn(name, source);
  expect(found).toEqual(expected.map((start) => expect.stringContaining(start)));
});
