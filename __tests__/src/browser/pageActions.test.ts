import { pageActions } from '../../../src/browser/pageActions';

const settings = {
  siteUrl: 'https://docs.example',
  version: { label: 'Next', path: '/docs' },
  pageActions: {
    copyMarkdown: true,
    viewMarkdown: true,
    assistants: [{ label: 'Ask', href: 'https://ask.example/?q=Read%20{markdown}' }],
  },
  editUrl: 'https://source.example/edit/{file}?ref={version}',
  reportUrl: 'https://source.example/new?title={title}&body={page}%20{version}%20{other}',
};
const page = { route: '/docs/a', title: 'Tea & "cake"', file: 'content/docs/a b.mdx' };

test('placeholders are replaced, with escapes for their position', () => {
  expect(pageActions(settings, page)).toEqual({
    copy: '/docs/a.md',
    links: [
      { label: 'View as Markdown', href: '/docs/a.md', leavesSite: false },
      {
        label: 'Ask',
        href: 'https://ask.example/?q=Read%20https%3A%2F%2Fdocs.example%2Fdocs%2Fa.md',
        leavesSite: true,
      },
      {
        label: 'Edit this page',
        href: 'https://source.example/edit/content/docs/a%20b.mdx?ref=Next',
        leavesSite: true,
      },
      {
        label: 'Report a problem',
        href: 'https://source.example/new?title=Tea%20%26%20%22cake%22&body=https%3A%2F%2Fdocs.example%2Fdocs%2Fa%20Next%20{other}',
        leavesSite: true,
      },
    ],
  });
});

test('a path is added to an address without a placeholder', () => {
  const { links } = pageActions({ ...settings, editUrl: 'https://source.example/edit/' }, page);
  expect(links.find(({ label }) => label === 'Edit this page')?.href).toBe(
    'https://source.example/edit/content/docs/a%20b.mdx',
  );
});

test('a page without a source file has no edit link, and the home page has a name', () => {
  const { copy, links } = pageActions(settings, { route: '/', title: 'Home' });
  expect(copy).toBe('/index.md');
  expect(links.map(({ label }) => label)).toEqual(['View as Markdown', 'Ask', 'Report a problem']);
  expect(links.at(-1)?.href).toContain('body=https%3A%2F%2Fdocs.example%20Next');
});

test('all actions can be turned off', () => {
  const { siteUrl, version } = settings;
  const none = { copyMarkdown: false, viewMarkdown: false, assistants: [] };
  expect(pageActions({ siteUrl, version, pageActions: none }, page)).toEqual({ links: [] });
});

describe('a page that comes from a source', () => {
  const file = 'content/docs/handbook/deep/start.mdx';
  const edit = (editedElsewhere: { folder: string; editUrl?: string }[]) =>
    pageActions({ ...settings, editedElsewhere }, { ...page, file }).links.find(
      ({ label }) => label === 'Edit this page',
    )?.href;

  it('is edited at the address of the source', () => {
    const editUrl = 'https://cms.example/admin?search={path}';
    expect(edit([{ folder: 'docs/handbook', editUrl }])).toBe(
      'https://cms.example/admin?search=docs%2Fhandbook%2Fdeep%2Fstart',
    );
  });

  it('is not edited here if the source has no address', () => {
    expect(edit([{ folder: 'docs/handbook' }])).toBeUndefined();
  });

  it('is not one of a folder with a longer name', () => {
    expect(edit([{ folder: 'docs/hand' }])).toContain('https://source.example/edit/');
  });
});
