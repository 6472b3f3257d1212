import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { writeDescriptions } from '../../../plugins/gatsby-plugin-machine-files/src/gatsby/writeDescriptions';
import { readApi } from '../../../plugins/gatsby-transformer-openapi/src/core/readApi';

const folder = mkdtempSync(path.join(os.tmpdir(), 'descriptions-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (files: string, entry: string) =>
  readApi({
    apiId: 'x',
    entry,
    infoSlug: 'info',
    read: (name) => Promise.resolve(readFileSync(path.join(files, name), 'utf8')),
  });

test.each(['core', 'public'])(
  '%s is published whole and in slices that stand alone',
  async (id) => {
    const { description } = await read(path.resolve('openapi'), `${id}.yaml`);
    const operations = description?.operations ?? [];
    expect(operations.length).toBeGreaterThan(5);
    await writeDescriptions({ id, file: path.resolve(`openapi/${id}.yaml`), operations }, folder);

    const files = path.join(folder, 'docs/api', id);
    expect(readdirSync(files)).toHaveLength(operations.length + 2);
    const json = readFileSync(path.join(files, 'openapi.json'), 'utf8');
    expect(parse(readFileSync(path.join(files, 'openapi.yaml'), 'utf8'))).toEqual(JSON.parse(json));
    const whole = await read(files, 'openapi.json');
    expect(whole.description?.operations.map(({ slug }) => slug)).toEqual(
      operations.map(({ slug }) => slug),
    );
    for (const { slug, errorCodes, scopes } of operations) {
      const slice = await read(files, `${slug}.json`);
      expect([slug, slice.problems]).toEqual([slug, []]);
      expect(slice.description?.operations).toMatchObject([{ slug, errorCodes, scopes }]);
    }
  },
  120_000,
);
