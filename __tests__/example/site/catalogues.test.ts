import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describedErrors } from '../../support/describedErrors';
import { describedOperations } from '../../support/describedOperations';
import { attribute, builtPages, elements, PUBLIC, textOf } from '../../support/builtSite';
import type { Element } from '../../support/builtSite';

/**
 * Compares the catalogues of errors and scopes with the descriptions. The test reads the descriptions with its own
 * code.
 */
const pages = new Map(builtPages().map((page) => [page.route, page]));

const elementsOf = (route: string): readonly Element[] => {
  const page = pages.get(route);
  if (!page) throw new Error(`There is no page ${route}.`);
  return elements(page.main);
};
const slugOf = (operationId: string) =>
  operationId
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
const operationsIn = (element: Element | undefined, api: string) =>
  (element ? elements(element) : [])
    .filter(({ tagName }) => tagName === 'a')
    .flatMap((link) => attribute(link, 'href') ?? [])
    .filter((href) => href.startsWith(`/docs/api/${api}/`) && !href.includes('/resources/'))
    .sort();

describe.each(['core', 'public'])('the error catalogue of %s', (api) => {
  const described = describedErrors(path.resolve(`openapi/${api}.yaml`));
  const codes = [...new Set([...described.values()].flatMap((own) => [...own]))].sort();
  const all = elementsOf(`/docs/api/${api}/errors`);
  const entries = new Map(
    all
      .filter((element) => attribute(element, 'data-entry') !== undefined)
      .map((entry) => [(attribute(entry, 'id') ?? '').replace(/^error-/, ''), entry]),
  );

  test('has one entry for each code of the description', () => {
    expect(codes.length).toBeGreaterThan(5);
    expect([...entries.keys()].sort()).toEqual(codes);
  });

  test.each(codes)('names the operations that return %s', (code) => {
    const returning = [...described].filter(([, own]) => own.has(code)).map(([id]) => id);
    const expected = returning.length === described.size ? [] : returning;
    expect(operationsIn(entries.get(code), api)).toEqual(
      expected.map((id) => `/docs/api/${api}/${slugOf(id)}`).sort(),
    );
  });

  test('is linked from every operation that returns a code', () => {
    for (const [id, own] of described) {
      const hrefs = new Set(
        elementsOf(`/docs/api/${api}/${slugOf(id)}`).flatMap(
          (element) => attribute(element, 'href') ?? [],
        ),
      );
      const missing = [...own].filter(
        (code) => !hrefs.has(`/docs/api/${api}/errors#error-${code}`),
      );
      expect([id, missing]).toEqual([id, []]);
    }
  });
});

describe('the scope catalogue of core', () => {
  const operations = describedOperations(path.resolve('openapi/core.yaml'));
  const entries = elementsOf('/docs/api/core/scopes').filter(
    (element) => attribute(element, 'data-entry') !== undefined,
  );
  const entryOf = (scope: string) =>
    entries.find((each) =>
      [each, ...elements(each)].some((inner) => attribute(inner, 'id') === `scope-${scope}`),
    );
  /** The part of the page about a scope. An entry with two scopes has a list of operations for each. */
  const partOf = (scope: string) => {
    const entry = entryOf(scope);
    const lists = entry ? elements(entry).filter(({ tagName }) => tagName === 'div') : [];
    const isOf = (list: Element) => {
      const first = elements(list)[1];
      return first?.tagName === 'code' && textOf(first) === scope;
    };
    return lists.find(isOf) ?? entry;
  };
  const needed = [...new Set(operations.flatMap(({ scopes }) => scopes))].sort();

  test.each(needed)('names the operations of %s', (scope) => {
    const expected = operations.filter(({ scopes }) => scopes.includes(scope));
    expect(operationsIn(partOf(scope), 'core')).toEqual(
      expected.map(({ operationId }) => `/docs/api/core/${slugOf(operationId)}`).sort(),
    );
    // An entry with two scopes counts the operations of both.
    const asking = operations.filter(({ scopes }) =>
      scopes.some((each) => each.replace(/:read$/, '') === scope.replace(/:read$/, '')),
    );
    expect(textOf(entryOf(scope) as Element)).toContain(`${asking.length} operation`);
  });

  test('lists operations without a scope', () => {
    const expected = operations.filter(({ scopes }) => scopes.length === 0);
    const list = elementsOf('/docs/api/core/scopes').find(
      (element) =>
        element.tagName === 'section'
        && elements(element).some((inner) => attribute(inner, 'id') === 'any-token'),
    );
    expect(operationsIn(list, 'core')).toHaveLength(expected.length);
  });
});

test('an API without scopes has no scope catalogue', () => {
  expect(pages.has('/docs/api/public/scopes')).toBe(false);
});

describe.each(['core', 'public'])('the downloads of %s', (api) => {
  const published = (file: string) => readFileSync(path.join(PUBLIC, file));
  const described = describedOperations(path.resolve(`openapi/${api}.yaml`));

  test.each(['json', 'yaml'])('include %s, with the size and the hash of the file', (format) => {
    const file = published(`docs/api/${api}/openapi.${format}`);
    const hash = createHash('sha256').update(file).digest('hex');
    const row = elementsOf(`/docs/api/${api}/aerolith-${api}-api`).find(
      (element) =>
        element.tagName === 'tr'
        && elements(element).some(
          (link) => attribute(link, 'href') === `/docs/api/${api}/openapi.${format}`,
        ),
    );
    expect(row && textOf(row)).toContain(hash.slice(0, 12));
    expect(row && elements(row).map((element) => attribute(element, 'title'))).toContain(hash);
    const size =
      file.length < 1e6
        ? `${Math.round(file.length / 1e3)} KB`
        : `${(file.length / 1e6).toFixed(1)} MB`;
    expect(row && textOf(row)).toContain(size);
  });

  test('include a description of each operation, which contains its path', () => {
    for (const { operationId, method, path: url } of described) {
      const route = `/docs/api/${api}/${slugOf(operationId)}`;
      const hrefs = elementsOf(route).map((element) => attribute(element, 'href'));
      expect(hrefs).toContain(`${route}.json`);
      const slice = JSON.parse(published(`${route}.json`).toString()) as {
        paths: Record<string, Record<string, unknown>>;
      };
      expect(Object.keys(slice.paths)).toEqual([url]);
      expect(slice.paths[url]).toHaveProperty(method);
    }
  });
});
