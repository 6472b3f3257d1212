import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sliceOperation } from '../../../../plugins/gatsby-plugin-site/src/machineFiles/core/sliceOperation';
import { readApi } from '../../../../src/core/openapi/readApi';

const FOLDERS = [
  '__tests__/fixtures/openapi/quirks',
  'node_modules/@scalar/galaxy/dist',
  'node_modules/@readme/oas-examples/3.0/json',
  'node_modules/@readme/oas-examples/3.1/json',
];

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    // The files of the newest version also exist under a second name.
    .filter((name) => /\.(ya?ml|json)$/.test(name) && !name.startsWith('latest.'))
    .map((name) => path.resolve(folder, name)),
);

const reading = (file: string) =>
  readApi({
    apiId: 'x',
    entry: path.basename(file),
    infoSlug: 'x-api',
    forComparison: true,
    read: (name) => Promise.resolve(readFileSync(path.join(path.dirname(file), name), 'utf8')),
  });

test.each(files.map((file) => [path.basename(file), file]))(
  'every operation of %s has a slice that is valid alone',
  async (_name, file) => {
    const { description, bundle } = await reading(file);
    const whole = (await bundle?.()) ?? {};
    for (const operation of description?.operations ?? []) {
      const slice = JSON.stringify(sliceOperation(whole, operation));
      const alone = await readApi({
        apiId: 'x',
        entry: 'x.json',
        infoSlug: 'x-api',
        forComparison: true,
        read: () => Promise.resolve(slice),
      });
      expect(alone.problems).toEqual([]);
      expect(alone.description?.operations.map(({ method, path: at }) => [method, at])).toEqual([
        [operation.method, operation.path],
      ]);
    }
  },
);
