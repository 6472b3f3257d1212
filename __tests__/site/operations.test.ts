import { describedOperations } from '../support/describedOperations';
import { siteApis } from '../support/siteSettings';
import { attribute, builtPages, elements, textOf } from '../support/builtSite';

/**
 * Holds every operation page against the description, read by a walker of its own: nothing that a description says of
 * parameters, bodies and responses may be missing in the built HTML, down to where a type repeats itself.
 */
const pages = new Map(builtPages().map((page) => [page.route, page]));

const cases = siteApis.flatMap(({ id, entry }) =>
  describedOperations(entry).map(
    (operation) => [`${id} ${operation.operationId}`, id, operation] as const,
  ),
);

/** Whether an anchor names a property: its segments in order, with variants' names allowed between them. */
function names(anchor: string, prefix: string, dotted: string): boolean {
  if (!anchor.startsWith(`${prefix}.`)) return false;
  const segments = anchor.slice(prefix.length + 1).split('.');
  let place = 0;
  const wanted = dotted.split('.');
  for (const segment of segments) if (segment === wanted[place]) place += 1;
  return place === wanted.length && segments.at(-1) === wanted.at(-1);
}

test('every API of the site has operations', () => {
  for (const { id } of siteApis) expect(cases.map(([, api]) => api)).toContain(id);
});

test.each(cases)('%s is described whole', (_name, api, operation) => {
  const slug = operation.operationId.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const page = pages.get(`/docs/api/${api}/${slug}`);
  const main = elements(
    page?.document ?? ({ nodeName: '#document', childNodes: [] } as never),
  ).find(({ tagName }) => tagName === 'main');
  if (!main) throw new Error(`There is no page for ${operation.operationId}.`);
  const anchors = elements(main).flatMap((element) => attribute(element, 'id') ?? []);
  const text = textOf(main);
  const labels = new Set(elements(main).map((element) => textOf(element).trim()));
  const words = new Set([...labels].flatMap((label) => label.split(/[^\w[\]-]+/)));

  expect(text).toContain(operation.path);
  expect(text.toLowerCase()).toContain(operation.method);
  expect(operation.parameters.filter((name) => !labels.has(name))).toEqual([]);
  expect(operation.scopes.filter((scope) => !labels.has(scope))).toEqual([]);
  const missingIn = (prefix: string, properties: string[]) =>
    properties.filter((dotted) => !anchors.some((anchor) => names(anchor, prefix, dotted)));
  expect(missingIn('body', operation.body)).toEqual([]);
  for (const [status, properties] of Object.entries(operation.responses)) {
    expect(words).toContain(status);
    if (status.startsWith('2')) {
      expect(missingIn(`response-${status}`, properties)).toEqual([]);
    } else {
      const last = properties.map((dotted) => dotted.split('.').at(-1) ?? '');
      expect(last.filter((name) => !words.has(name))).toEqual([]);
    }
  }
});
