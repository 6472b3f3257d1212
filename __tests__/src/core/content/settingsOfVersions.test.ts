import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { siteSettingsSchema } from '../../../../src/core/content/schemas/siteSettings';
import { readSettings } from '../../../../src/core/content/siteSettings';
import { deprecatedFields } from '../../../../src/core/input/checkInput';
import { readYaml } from '../../../../src/core/input/readYaml';

/** Versions of `site.yml` that adopters may have: a file for each version that added a field, named after its day. */
const folder = path.resolve(__dirname, '../../../fixtures/sites/settings');
const versions = readdirSync(folder).sort();
const DEPRECATED: Record<string, string[]> = { '2026-11-22.yml': ['logo.alt'] };

test.each(versions)(
  'the settings of %s are valid, with warnings for deprecated fields only',
  (file) => {
    const read = readSettings(readFileSync(path.join(folder, file), 'utf8'), file);
    expect(read.problems).toEqual([]);
    expect(read.settings?.product.slug).toBe('acme');
    expect(read.warnings.map((warning) => warning.path)).toEqual(DEPRECATED[file] ?? []);
    for (const { line, message, advice } of read.warnings)
      expect([line, message, advice]).toEqual([
        expect.any(Number),
        'is deprecated',
        expect.stringMatching(/^[A-Z].*\.$/),
      ]);
  },
);

test('the newest settings contain every field', () => {
  const newest = parse(readFileSync(path.join(folder, versions.at(-1)!), 'utf8')) as object;
  // A change that adds a field must add a version.
  expect(Object.keys(siteSettingsSchema.shape).filter((field) => !(field in newest))).toEqual([]);
});

test('deprecated fields are found in lists, in records and in unions', () => {
  const old = z.string().optional().meta({ deprecated: true, description: 'Write `to`.' });
  const schema = z.strictObject({
    list: z.array(z.union([z.strictObject({ link: z.string(), old }), z.string()])).default([]),
    named: z.record(z.string(), z.strictObject({ old })).optional(),
  });
  const text = 'list:\n  - plain\n  - { link: /a, old: x }\nnamed:\n  one: { old: y }\n  two: {}\n';
  const yaml = readYaml(text, 'x.yml');
  const found = deprecatedFields(schema, yaml.value, { file: 'x.yml', yaml });
  expect(found).toEqual([
    {
      file: 'x.yml',
      line: 3,
      column: 17,
      path: 'list[1].old',
      message: 'is deprecated',
      advice: 'Write `to`.',
    },
    {
      file: 'x.yml',
      line: 5,
      column: 10,
      path: 'named.one.old',
      message: 'is deprecated',
      advice: 'Write `to`.',
    },
  ]);
});
