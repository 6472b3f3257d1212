import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readInside } from '../../../../src/store/descriptions/descriptionFolder';

let root: string;

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'descriptions-'));
  mkdirSync(path.join(root, 'in'));
  writeFileSync(path.join(root, 'in/a.yaml'), 'a');
  writeFileSync(path.join(root, 'out.yaml'), 'secret');
  symlinkSync(path.join(root, 'out.yaml'), path.join(root, 'in/link.yaml'));
  symlinkSync(path.join(root, 'in/a.yaml'), path.join(root, 'in/inner.yaml'));
});
afterAll(() => rmSync(root, { recursive: true }));

test.each(['a.yaml', './a.yaml', 'inner.yaml'])('reads %s', async (file) => {
  await expect(readInside(path.join(root, 'in'))(file)).resolves.toBe('a');
});

test.each(['../out.yaml', 'link.yaml', '.', 'none.yaml'])('refuses %s', async (file) => {
  await expect(readInside(path.join(root, 'in'))(file)).rejects.toThrow();
});
