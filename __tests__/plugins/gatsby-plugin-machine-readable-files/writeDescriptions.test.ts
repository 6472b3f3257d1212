import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { writeDescriptions } from '../../../plugins/gatsby-plugin-machine-readable-files/src/gatsby/writeDescriptions';
import { readApi } from '../../../plugins/gatsby-transformer-openapi/src/core/readApi';
import { publish } from '../../../plugins/gatsby-transformer-openapi/src/gatsby/publish';

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
    const { description, bundle } = await read(path.resolve('openapi'), `${id}.yaml`);
    const operations =
      description?.operations.map((o) => ({ ...o, route: `/docs/api/${id}/${o.slug}` })) ?? [];
    expect(operations.length).toBeGreaterThan(5);
    const publications = publish(id, (await bundle?.()) ?? {});
    await writeDescriptions({ publications, operations }, folder);

    const files = path.join(folder, 'docs/api', id);
    expect(readdirSync(files)).toHaveLength(operations.length + 2);
    for (const { file, bytes, sha256 } of publications) {
      const written = readFileSync(path.join(folder, file));
      expect(written.length).toBe(bytes);
      expect(createHash('sha256').update(written).digest('hex')).toBe(sha256);
    }
    const json = readFileSync(path.join(files, 'openapi.json'), 'utf8');
    expect(json).not.toMatch(/"\$ref": "[^#]/);
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
);
