import { readFileSync } from 'node:fs';
import {
  editorPage,
  isFromEditor,
} from '../../../../plugins/gatsby-plugin-site/src/editor/core/editorPage';
import {
  editorSettings,
  formSchema,
} from '../../../../plugins/gatsby-plugin-site/src/editor/core/editorSettings';

const schema = formSchema.parse(
  JSON.parse(readFileSync('schemas/front-matter.schema.json', 'utf8')),
);
const PAGES = ['docs/a/one.mdx', 'docs/ab/two.mdx', 'docs/start.mdx', 'pages/index.mdx'];

describe('the settings of the editor', () => {
  it('have a collection for each folder with pages', () => {
    const { collections } = editorSettings(schema, PAGES);
    expect(collections.map(({ name, folder }) => [name, folder])).toEqual([
      ['docs', 'docs'],
      ['docs__a', 'docs/a'],
      ['docs__ab', 'docs/ab'],
      ['pages', 'pages'],
    ]);
  });

  it('leave out folders that come from elsewhere, and nothing beside them', () => {
    const { collections } = editorSettings(schema, PAGES, ['docs/a']);
    expect(collections.map(({ folder }) => folder)).toEqual(['docs', 'docs/ab', 'pages']);
  });

  it('have a field for each field of the front matter that people write', () => {
    const fields = editorSettings(schema, PAGES).collections[0]?.fields ?? [];
    const names = Object.keys(schema.properties).filter((name) => name !== 'draft');
    expect(fields.map(({ name }) => name)).toEqual([...names, 'body']);
    const of = (name: string) => fields.find((field) => field.name === name);
    expect(of('title')).toMatchObject({ label: 'Title', widget: 'string', required: true });
    expect(of('sidebarLabel')).toMatchObject({ label: 'Sidebar label', required: false });
    expect(of('title')!.hint).toBe(schema.properties['title']!.description);
    expect(of('tags')).toMatchObject({ widget: 'list', hint: 'separated by commas' });
    expect(of('layout')).toMatchObject({ widget: 'select', options: ['doc', 'page', 'home'] });
    expect(of('hideTableOfContents')).toMatchObject({ widget: 'boolean' });
    expect(of('body')).toMatchObject({ widget: 'markdown', modes: ['raw'] });
  });

  it('cannot end the script that has them', () => {
    const page = editorPage(editorSettings(schema, ['docs/</script>/a.mdx']));
    expect(page).not.toContain('docs/</script>');
  });
});

describe('a request to the editor', () => {
  it.each([
    [{ host: 'localhost:8000' }],
    [{ host: 'localhost:8000', origin: 'http://localhost:8000' }],
    [{ host: '127.0.0.1:8000', origin: 'http://127.0.0.1:8000' }],
    [{ host: '[::1]:8000' }],
  ])('with %p is answered', (headers) => {
    for (const sender of ['127.0.0.1', '::ffff:127.0.0.1', '::1'])
      expect(isFromEditor(headers, sender)).toBe(true);
  });

  it.each([
    [{}],
    [{ host: 'docs.example:8000' }],
    [{ host: 'localhost.example' }],
    [{ host: '192.168.0.2:8000' }],
    [{ host: 'localhost:8000', origin: 'https://other.example' }],
    [{ host: 'localhost:8000', origin: 'http://localhost:8001' }],
    [{ host: 'localhost:8000', origin: 'null' }],
  ])('with %p is refused', (headers) => {
    expect(isFromEditor(headers, '127.0.0.1')).toBe(false);
  });

  it.each(['192.168.0.2', '::ffff:192.168.0.2', 'fe80::1', '::127.0.0.1.2', undefined])(
    'of the computer %p is refused, also with the name of this computer',
    (sender) => {
      expect(isFromEditor({ host: 'localhost:8000' }, sender)).toBe(false);
    },
  );
});
