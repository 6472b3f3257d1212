import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { PUBLIC, builtPages, elements, textOf } from '../support/builtSite';
import { missingInMain, operationsOf } from '../support/missingInPages';
import { siteApis } from '../support/siteSettings';

/**
 * Compares every operation page with the description, which the test reads with its own code. All parameters, bodies
 * and responses must be in the built HTML, down to the first repetition of a type.
 */
const pages = new Map(builtPages().map((page) => [page.route, page]));

const cases = siteApis.flatMap(({ id, entry }) =>
  operationsOf(entry).map((operation) => {
    const { method, path: place } = operation;
    return [`${id} ${method} ${place}`, id, operation] as const;
  }),
);

/** Routes of operations by API, method and path. Beside each page is a description with only its operation. */
const routes = new Map<string, string>(
  siteApis.flatMap(({ id }) => {
    const folder = path.join(PUBLIC, 'docs/api', id);
    const slices = readdirSync(folder).filter(
      (file) => file.endsWith('.json') && file !== 'openapi.json',
    );
    return slices.flatMap((file) => {
      const { paths = {} } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as {
        paths?: Record<string, Record<string, unknown>>;
      };
      return Object.entries(paths).flatMap(([place, item]) =>
        Object.keys(item).map(
          (method) =>
            [`${id} ${method} ${place}`, `/docs/api/${id}/${file.replace(/\.json$/, '')}`] as const,
        ),
      );
    });
  }),
);

// A site may have no API.
const eachOperation = cases.length > 0 ? test.each(cases) : () => undefined;

test('all pages of operations are compared', () => {
  const compared = new Set<string>(cases.map(([name]) => name));
  const methods = /^\S+ (?:get|put|post|delete|options|head|patch|trace) /;
  expect([...routes.keys()].filter((name) => methods.test(name) && !compared.has(name))).toEqual(
    [],
  );
});

eachOperation(
  '%s has all parts of the description',
  (name: string, _api: string, operation: (typeof cases)[number][2]) => {
    const page = pages.get(routes.get(name) ?? '');
    if (!page) throw new Error(`There is no page for ${name}.`);
    const { main } = page;
    const text = textOf(main);
    const labels = new Set(elements(main).map((element) => textOf(element).trim()));
    const words = new Set([...labels].flatMap((label) => label.split(/[^\w[\]-]+/)));
    expect(text).toContain(operation.path);
    expect(text.toLowerCase()).toContain(operation.method);
    expect(operation.scopes.filter((scope) => !labels.has(scope))).toEqual([]);
    const statuses = Object.keys(operation.responses).filter((status) => status !== 'default');
    expect(statuses.filter((status) => !words.has(status.toUpperCase()))).toEqual([]);
    expect(missingInMain(operation, main)).toEqual([]);
  },
);
