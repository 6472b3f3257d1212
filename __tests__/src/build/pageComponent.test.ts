import { parse } from 'gatsby/graphql';
import { pageComponent } from '../../../src/build/pageComponent';
import type { PageHeadData } from '../../../src/browser/pageContext';

const page = (template: 'tag' | 'tags', id: string) =>
  pageComponent({ route: '/x', template, context: { id, head: {} as PageHeadData } });

const queryOf = (text: string) => parse(/graphql`([^`]*)`/.exec(text)?.[1] ?? '').definitions[0];

test('the query of a page with a node has the variable of its id', () => {
  const text = page('tag', 'tag:guide');
  expect(text).toContain("import TagTemplate from '../../src/templates/tag';");
  expect(text).toContain('export default TagTemplate;');
  expect(queryOf(text)).toMatchObject({
    name: { value: 'TagPage' },
    variableDefinitions: [{ variable: { name: { value: 'id' } } }],
    selectionSet: { selections: [{ name: { value: 'TagTemplate' } }] },
  });
});

test('the query of a page without a node has no variable, because GraphQL refuses unused ones', () => {
  expect(queryOf(page('tags', ''))).toMatchObject({ variableDefinitions: [] });
});
