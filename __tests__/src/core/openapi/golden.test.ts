import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { printOperation } from './support/printOperation';
import { described, FIXTURES, readFixture } from './support/readFixture';

/** Compares whole operations with reviewed text. `UPDATE_GOLDEN=1` writes the text again, for a review. */
const folder = path.join(FIXTURES, 'quirks');
const cases = readdirSync(folder).filter((file) => /\.(yaml|json)$/.test(file));

test.each(cases)('%s', async (file) => {
  const { operations } = await described(readFixture(`quirks/${file}`));
  const printed = operations.map(printOperation).join('\n');
  const golden = path.join(folder, file.replace(/\.\w+$/, '.txt'));
  if (process.env.UPDATE_GOLDEN || !existsSync(golden)) writeFileSync(golden, printed);
  expect(printed).toBe(readFileSync(golden, 'utf8'));
});
