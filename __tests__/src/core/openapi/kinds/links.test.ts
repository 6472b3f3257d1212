import { tagPlaces } from '../../../../../src/core/openapi/catalogue/tagPlaces';
import { readerLinks } from '../../../../../src/core/openapi/markdown/readerLinks';
import { drawDescriptions } from '../../../../support/drawDescriptions';

const FILE = 'links.yaml';

const drawn = drawDescriptions([FILE]);

/** The addresses of links by their text. */
const linksOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g)].map(([, href, text]) => [text, href]),
  );

describe('links to parts of a description', () => {
  it('lead to sections and pages, or are text', async () => {
    const { description, html } = await drawn(FILE);
    const words = description?.description ?? '';
    const base = '/docs/api/x';
    expect(linksOf(words)).toEqual({
      'big ships': `${base}/index#group-1-1`,
      'the same': `${base}/index#group-1-1`,
      'C++ &#x26; co': `${base}/index#group-2`,
      гавань: `${base}/index#group-3`,
      'a heading': `${base}/index#group-1-1`,
      'the label': `${base}/index#tag-1`,
      list: `${base}/listships`,
      dock: `${base}/dock`,
      'by path': `${base}/listships`,
      'in Redoc': `${base}/dock`,
      ship: `${base}/resources/ship`,
      'also ship': `${base}/resources/ship`,
      section: `${base}/index`,
      here: '#about-errors',
    });
    for (const text of ['no tag', 'gone', 'crew']) expect(words).toContain(text);
    // The page has these ids.
    for (const id of ['group-1-1', 'group-1-2', 'group-2', 'group-3', 'tag-1']) {
      expect(html('index')).toContain(`id="${id}"`);
    }
    const headings = [...html('index').matchAll(/id="(group-\d+(?:-\d+)?)">(?:<[^>]*>)*([^<]*)/g)];
    expect(headings.map(([, id, heading]) => `${id} ${heading}`)).toEqual([
      'group-1 Water',
      'group-1-1 Big ships',
      'group-1-2 All docks',
      'group-2 C++ &amp; co',
      'group-3 Гавань',
    ]);
  });

  it('are the same in operations, schemas, tags and Markdown versions', async () => {
    const { html, markdown } = await drawn(FILE);
    expect(html('listships')).toContain('href="index.html#group-1-2">docks</a>');
    expect(html('listships')).toContain('href="index.html#group-1-1">ships</a>');
    expect(html('listships')).toMatch(/and nothing\./);
    expect(html('resources/ship')).toContain('ship.html">ship</a>');
    expect(html('index')).toContain('#group-1-2">docks</a>');
    expect(markdown('listships')).toContain('[docks](index.html#group-1-2)');
    expect(markdown('listships')).toContain('and nothing.');
  });

  it('lead to the pages of groups of a large API', () => {
    const operations = Array.from({ length: 301 }, (_, index) => ({
      slug: `o${index}`,
      tag: index === 0 ? 'first' : 'second',
    }));
    const find = tagPlaces(
      {
        id: 'x',
        operations,
        tagGroups: [
          { name: 'Both', tags: ['first', 'second'] },
          { name: 'alone', tags: ['alone'] },
        ],
        tags: [{ name: 'first' }, { name: 'second' }],
        tagNames: new Map([['second', 'second']]),
      },
      '/docs/api/x/index',
    );
    expect(find('second')).toBe('/docs/api/x/groups/both#operations-2');
    expect(find('SECOND')).toBe('/docs/api/x/groups/both#operations-2');
    expect(find('constructor')).toBeUndefined();
  });

  it.each([
    ['#tag-1', undefined],
    ['#heading', undefined],
    ['/docs/a#tag/x', undefined],
    ['#tag/x', null],
    ['#tag/%E0%A4%A', null],
    ['#/components/responses/x', null],
    ['#tag/known/and/more', '/known'],
    [`#tag/${'a/'.repeat(1e5)}`, null],
  ])('%.40s becomes %s', (href, expected) => {
    const links = readerLinks(new Map(), '/info', {
      tag: (name) => (name === 'known' ? '/known' : undefined),
      schema: () => undefined,
      operation: () => undefined,
    });
    expect(links(href)).toBe(expected);
  });
});
