import { HtmlValidate } from 'html-validate';
import { htmlPages } from '../support/builtSite';

/** The standard's rules, but for those of style that React's way of writing HTML does not follow. */
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

const pages = htmlPages();

test.each(pages.map(({ route, html }) => [route, html]))('%s is valid', async (route, html) => {
  const { results } = await validator.validateString(html, route);
  expect(
    results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector ?? ''}`),
    ),
  ).toEqual([]);
});
