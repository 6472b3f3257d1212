import { sliceOperation } from '../../../../../plugins/gatsby-plugin-site/src/machineFiles/core/sliceOperation';
import { compareDescriptions } from '../../../../../src/core/openapi/changes/compareDescriptions';
import { readApi } from '../../../../../src/core/openapi/readApi';
import { readInside } from '../../../../../src/store/descriptions/descriptionFolder';
import { drawDescriptions, KINDS } from '../../../../support/drawDescriptions';

const FILE = 'methods.yaml';

const drawn = drawDescriptions([FILE]);

describe('additionalOperations', () => {
  it('are drawn with the case of their method', async () => {
    const { pages, page, html, markdown, description } = await drawn(FILE);
    expect(pages.filter((name) => name !== 'index')).toEqual([
      'copyto-files',
      expect.stringMatching(/^copyto-files-\w+$/),
      'files',
      'head-files',
      'mixed',
      'move',
      'purge-files',
    ]);
    expect(description?.operations.map(({ method }) => method).sort()).toEqual([
      'COPYTO',
      'Get',
      'copyTo',
      'get',
      'head',
      'post',
      'purge',
    ]);
    expect(page('copyto-files')).toContain('copyTo');
    expect(html('copyto-files')).toMatch(/<span[^>]*>copyTo<\/span>/);
    expect(markdown('copyto-files')).toContain('copyTo http://127.0.0.1:9333/files');
    expect(page('purge-files')).toContain('purge /files');
    expect(page('move')).toContain('tellMe');
    expect(markdown('move')).toContain('tellMe {$request.body#/url}');
    expect(markdown('files')).toContain('GET http://127.0.0.1:9333/files');
    expect(page('index')).toContain('copyTo');
  });

  it.each([
    ['curl', '--request copyTo '],
    ['go', 'http.NewRequest("copyTo"'],
    ['php', "CURLOPT_CUSTOMREQUEST => 'copyTo'"],
    ['ruby', 'HTTPGenericRequest.new("copyTo"'],
    ['javascript', "method: 'copyTo'"],
    ['python', 'request.method = "copyTo"'],
    ['csharp', 'new HttpMethod("copyTo")'],
    ['java', '.method("copyTo"'],
  ])('are sent unchanged by %s', async (language, code) => {
    const { samples } = await drawn(FILE);
    expect(samples('copyto-files')[language]).toContain(code);
  });

  it('have no samples in languages whose client changes the method', async () => {
    const { samples } = await drawn(FILE);
    expect(samples('copyto-files')).not.toHaveProperty('powershell');
    expect(Object.keys(samples('mixed'))).toEqual(['curl', 'go', 'php', 'ruby', 'python', 'java']);
  });

  it('have warnings if they belong into a field', async () => {
    const { warnings } = await drawn(FILE);
    expect(warnings.filter((words) => /GET`|POST`/.test(words))).toEqual([
      '17 The pages leave out `GET`, because the path item has the field `get` at methods.yaml:6 #/paths/~1files/get. Remove one of the two operations.',
      '20 `additionalOperations` must not have `POST`. The operation is published as POST. Move it to the field `post` of the path item.',
    ]);
  });

  it('have slices, and are compared by the exact method', async () => {
    const read = async (change = (text: string) => text) =>
      readApi({
        apiId: 'x',
        entry: FILE,
        infoSlug: 'index',
        read: async (name) => change(await readInside(KINDS)(name)),
        forComparison: true,
      });
    const older = await read();
    const newer = await read((text) => text.replace('purge:', 'PURGE:'));
    const bundle = (await older.bundle?.()) ?? {};
    for (const method of ['copyTo', 'COPYTO', 'Get', 'get']) {
      const slice = sliceOperation(bundle, { kind: 'operation', method, path: '/files' });
      expect(JSON.stringify(slice)).toContain(`"${method}":`);
    }
    if (!older.description || !newer.description) throw new Error('no description');
    const changes = compareDescriptions(older.description, newer.description);
    expect(changes.map(({ rule, operation }) => `${rule} ${operation?.method}`)).toEqual([
      'operation-added PURGE',
      'operation-removed purge',
    ]);
  });
});

describe('an operationId that stands twice', () => {
  const read = (paths: string) =>
    readApi({
      apiId: 'x',
      entry: 'a.yaml',
      infoSlug: 'index',
      read: () =>
        Promise.resolve(`openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths:\n${paths}`),
    });
  const operation = (method: string) =>
    `${method}: { operationId: same, responses: { '204': { description: Done } } }`;

  it('is a warning for GET and HEAD of one path', async () => {
    const { warnings } = await drawn(FILE);
    expect(warnings.filter((words) => words.includes('`files`'))).toEqual([
      '7 The `operationId` `files` of HEAD /files is already that of GET /files at methods.yaml:6 #/paths/~1files/get/operationId. Give each operation an id of its own.',
    ]);
  });

  it.each([
    [`  /a: { ${operation('get')}, ${operation('head')} }`, 0],
    [`  /a: { ${operation('head')}, ${operation('get')} }`, 0],
    [`  /a: { ${operation('get')}, ${operation('post')} }`, 1],
    [`  /a: { ${operation('get')} }\n  /b: { ${operation('head')} }`, 1],
    [`  /a: { ${operation('get')}, ${operation('head')} }\n  /b: { ${operation('get')} }`, 1],
    [`  /a: { ${operation('get')}, ${operation('head')}, ${operation('put')} }`, 1],
  ])('%s', async (paths, count) => {
    const { problems, description } = await read(paths);
    expect(problems).toHaveLength(count);
    const slugs = description?.operations.map(({ slug }) => slug) ?? [];
    expect(new Set(slugs).size).toBe(slugs.length);
  });
});
