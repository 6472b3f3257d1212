import { siteApis } from '../../support/siteSettings';
import { codeOf } from '../../support/content/nodesOf';
import { readGuides } from '../../support/content/readGuides';
import { openDescription } from '../../support/openapi/openDescription';

const { guides } = readGuides();

it.each([
  'bash',
  'shell-session',
  'json',
  'yaml',
  'hcl',
  'go',
  'php',
  'ruby',
  'python',
  'powershell',
  'js',
  'xml',
  'http',
])('some guide has code in %s', (language) => {
  const languages = guides.flatMap(({ tree }) => codeOf(tree).map((code) => code.language));
  expect(languages).toContain(language);
});

it('guides link to most operations', () => {
  const operations = siteApis.flatMap(({ id, entry }) =>
    openDescription(entry).operations.map(
      ({ name }) =>
        `/docs/api/${id}/${name
          .replace(/[^A-Za-z0-9]+/g, '-')
          .replace(/^-|-$/g, '')
          .toLowerCase()}`,
    ),
  );
  const linked = new Set(guides.flatMap(({ links }) => links));
  const missing = operations.filter((route) => !linked.has(route));
  expect(missing.length / operations.length).toBeLessThan(0.5);
});
