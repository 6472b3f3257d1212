import { HtmlValidate } from 'html-validate';
import { htmlPages } from '../support/builtSite';
import { spread } from '../support/templatePages';

/**
 * Number of pages that are checked with their sidebar. Sidebars take as long as everything else, and differ only in
 * the current page.
 */
const WITH_SIDEBAR = 30;
/** Number of pages that are checked. With `ALL_PAGES`, all pages are checked. */
const SAMPLE = process.env.ALL_PAGES ? Infinity : 600;
const SIDEBAR = /<nav\b[^>]* data-tree=[\s\S]*?<\/nav>/;

/** The rules of the HTML standard, without rules of style that React's output does not follow. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'heading-level': ['error', { allowMultipleH1: false }],
    'long-title': 'off',
    'no-dup-id': 'error',
    'no-inline-style': 'off',
    'no-raw-characters': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
  },
});

const all = spread(htmlPages(), SAMPLE);
const whole = new Set(spread(all, WITH_SIDEBAR));
const pages = all.map((page) => {
  const { route, html } = page;
  return [route, whole.has(page) ? html : html.replace(SIDEBAR, '')] as const;
});

test('some pages have a sidebar', () => {
  expect([...whole].some(({ html }) => SIDEBAR.test(html))).toBe(true);
});

test.each(pages)('%s is valid', async (route, html) => {
  const { results } = await validator.validateString(html, route);
  expect(
    results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector ?? ''}`),
    ),
  ).toEqual([]);
});
