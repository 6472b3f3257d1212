import { checkSearch } from '../../../../src/build/search/checkSearch';
import { createEngine } from '../../../../src/components/search/createEngine';
import type { FoundDocument } from '../../../../src/core/search/document';
import { namesOf, withPage } from '../../../../src/core/search/document';
import { excerpt, markedPieces } from '../../../../src/core/search/excerpt';
import { groupResults } from '../../../../src/core/search/groupResults';
import { readRecent, withRecent } from '../../../../src/core/search/recentSearches';
import {
  fetchFileNames,
  FILE_NAMES,
  loadSearchFiles,
} from '../../../../src/core/search/searchFiles';
import { reasonsOf, targetOf } from '../../../../src/core/search/targetOf';
import { buildFiles, buildSearch, operation, page } from './buildSearch';

const drawn = (pieces: { text: string; isMarked: boolean }[]) =>
  pieces.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('');

describe('excerpts', () => {
  test('mark words and parts of names', () => {
    expect(drawn(markedPieces('The Größe of size_in_gb', new Set(['grosse', 'gb'])))).toBe(
      'The [Größe] of [size_in_gb]',
    );
    expect(drawn(markedPieces('size_in_gb', new Set(['gb']), true))).toBe('size_in_gb');
  });

  test('show the part of the text with the words', () => {
    const text = `${'word '.repeat(100)}the needle is here ${'word '.repeat(100)}`;
    const shown = drawn(excerpt(text, new Set(['needle'])));
    expect(shown).toContain('[needle]');
    expect(shown.length).toBeLessThan(170);
    expect(shown).toMatch(/^… word .* word …$/);
  });

  test('begin with the text if no word is marked', () => {
    expect(drawn(excerpt(`Start ${'word '.repeat(100)}`, new Set()))).toMatch(/^Start word/);
    expect(excerpt('', new Set(['a']))).toEqual([]);
    expect(drawn(excerpt('x'.repeat(500), new Set()))).toContain('x');
  });
});

describe('recent searches', () => {
  test.each([null, '', 'no json', '{}', '[1, null]'])(
    'invalid stored text %j gives an empty list',
    (stored) => {
      expect(readRecent(stored)).toEqual([]);
    },
  );

  test('are listed once, newest first, at most five', () => {
    const all = ['a', 'b', 'c', 'b', ' ', 'd', 'e', 'f'].reduce<string[]>(withRecent, []);
    expect(all).toEqual(['f', 'e', 'd', 'b', 'c']);
  });
});

describe('groups', () => {
  const found = (id: number, group: string) => ({ id, group }) as FoundDocument;
  const all = [
    found(1, 'B'),
    found(2, 'A'),
    ...Array.from({ length: 8 }, (_, place) => found(3 + place, 'B')),
  ];

  test('are in the order of their best results, with a few results each', () => {
    expect(
      groupResults(all).map(({ group, results, count }) => [group, results.length, count]),
    ).toEqual([
      ['B', 5, 9],
      ['A', 1, 1],
    ]);
  });

  test('show all results if one group is selected', () => {
    expect(groupResults(all, 'B').map(({ group, results }) => [group, results.length])).toEqual([
      ['B', 9],
      ['A', 0],
    ]);
  });

  test('show all results if there is only one group', () => {
    const one = all.filter(({ group }) => group === 'B');
    expect(groupResults(one).map(({ group, results }) => [group, results.length])).toEqual([
      ['B', 9],
    ]);
  });
});

describe('sections', () => {
  const found = (id: number, route: string, page?: number) =>
    ({ id, route, group: 'G', title: route, ...(page !== undefined && { page }) }) as never;
  const shown = (results: never[]) =>
    groupResults(results)[0]?.results.map(({ id, isNested }) => `${isNested ? '  ' : ''}${id}`);

  test('are below their page, at the position of its best result', () => {
    const results = [found(1, '/a'), found(2, '/b', 5), found(3, '/a', 1), found(5, '/b')];
    expect(shown(results)).toEqual(['1', '  3', '5', '  2']);
  });

  test('are listed alone if their page was not found', () => {
    expect(shown([found(1, '/a'), found(2, '/b', 5), found(3, '/b', 5)])).toEqual(['1', '2', '3']);
  });

  test('do not replace the best result at the first position', () => {
    const results = [found(2, '/b', 5), found(1, '/a'), found(5, '/b'), found(3, '/b', 5)];
    expect(shown(results)).toEqual(['2', '1', '5', '  3']);
  });

  test('are below their page if another group has the best result', () => {
    const best = { ...(found(9, '/x') as object), group: 'Other' } as never;
    const results = [best, found(2, '/b', 5), found(5, '/b')];
    const listed = (only?: string) =>
      groupResults(results, only)[1]?.results.map(({ id, isNested }) => [id, isNested]);
    expect(listed()).toEqual([
      [5, false],
      [2, true],
    ]);
    expect(listed('G')).toEqual([
      [2, false],
      [5, false],
    ]);
  });
});

describe('the target of a result', () => {
  const store = {
    0: operation(0, 'put', '/disks/disk', 'Resize', {
      names: 'disk[id]#query-disk-id body.properties.size_in_gb',
      codes: 'object_in_trash',
    }),
    1: { id: 1, kind: 'guide', page: 2, heading: 'H', anchor: 'h', text: '' },
    2: page(2, 'Page'),
  } as const;

  test('has names and anchors of arguments', () => {
    expect(namesOf(store[0])).toEqual([
      { name: 'disk[id]', anchor: 'query-disk-id' },
      { name: 'size_in_gb', anchor: 'body.properties.size_in_gb' },
    ]);
  });

  test('is the row of an argument if the query names it, else the page or section', () => {
    const found = withPage(store[0], store);
    expect(targetOf(found, new Set(['size_in_gb']), true)).toBe(
      '/docs/0#body.properties.size_in_gb',
    );
    expect(targetOf(found, new Set(['disk_id']), true)).toBe('/docs/0#query-disk-id');
    expect(targetOf(found, new Set(['size_in_gb']), false)).toBe('/docs/0');
    expect(targetOf(withPage(store[1], store), new Set(), true)).toBe('/docs/2#h');
  });

  test('the reasons for which an operation was found', () => {
    const found = withPage(store[0], store);
    expect(reasonsOf(found, new Set(['object_in_trash']), [])).toEqual(['object_in_trash']);
    expect(reasonsOf(found, new Set(['wwn']), ['wwn'])).toEqual(['wwn']);
    expect(reasonsOf(found, new Set(['resize']), ['resize'])).toEqual([]);
  });
});

describe('loading', () => {
  const files = { documents: '/search-documents-1.json', index: '/search-index-1.json' };
  const content = { documents: '{"documents":{},"synonyms":{}}', index: '[[{}],{},[]]' };
  let asked: string[];

  function serve(answers: Record<string, string>) {
    asked = [];
    globalThis.fetch = (async (url: string) => {
      asked.push(url);
      const body = answers[url];
      return {
        ok: body !== undefined,
        status: body === undefined ? 404 : 200,
        text: async () => body ?? '',
      };
    }) as unknown as typeof fetch;
  }

  test('requests the two files that have the current names', async () => {
    serve({
      [FILE_NAMES]: JSON.stringify(files),
      [files.documents]: content.documents,
      [files.index]: content.index,
    });
    await expect(loadSearchFiles(await fetchFileNames())).resolves.toMatchObject({ documents: {} });
    expect(asked.sort()).toEqual([FILE_NAMES, ...Object.values(files)].sort());
  });

  test('reports that a file is missing or is something else', async () => {
    serve({});
    await expect(fetchFileNames()).rejects.toThrow(`${FILE_NAMES} answered 404.`);
    await expect(loadSearchFiles(files)).rejects.toThrow('/search-documents-1.json answered 404.');
    serve({ [FILE_NAMES]: '<!doctype html>' });
    await expect(fetchFileNames()).rejects.toThrow();
    serve({ [files.documents]: '{}', [files.index]: '[]' });
    await expect(loadSearchFiles(files)).rejects.toThrow('hold something else');
  });

  test('words of the index may have names of built-in properties', async () => {
    const { find } = await buildSearch([page(0, 'toString'), page(1, '__proto__ page')]);
    expect(find('toString').ids).toEqual([0]);
    expect(find('proto page').ids).toEqual([1]);
  });
});

describe('the check after the build', () => {
  const documents = Array.from({ length: 30 }, (_, place) =>
    page(place, `Title number${place}`, 'Some words.', {
      group: place % 2 ? 'Guides' : 'Core API',
    }),
  );

  test('finds no faults in valid files', async () => {
    await expect(checkSearch(buildFiles(documents), createEngine)).resolves.toEqual([]);
  });

  test('finds an index that does not belong to the documents', async () => {
    const { documents: text } = buildFiles(documents);
    const { index } = buildFiles([page(0, 'Something else')]);
    const open = await checkSearch({ documents: text, index }, createEngine);
    expect(open[0]).toBe('"Title number1" does not find its page.'.replace('number1', 'number0'));
  });

  test('finds files without content, and refuses invalid files', async () => {
    await expect(checkSearch(buildFiles([]), createEngine)).resolves.toEqual([
      'There are no documents.',
    ]);
    await expect(checkSearch({ documents: '{}', index: '[]' }, createEngine)).rejects.toThrow();
    await expect(checkSearch({ documents: '', index: '' }, createEngine)).rejects.toThrow();
  });

  test('ignores titles that are not useful as queries', async () => {
    const odd = [page(0, '🎉'), page(1, 'About'), page(2, 'C'), page(3, 'word '.repeat(40))];
    await expect(checkSearch(buildFiles(odd), createEngine)).resolves.toEqual([]);
  });
});
