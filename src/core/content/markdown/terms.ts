import { nearestAdvice } from '../../input/nearest';
import { wordKey } from '../schemas/glossary';
import { plainText } from '../plainText';
import { attributeText, isJsx, walk } from '../tree';
import type { JsxAttribute, TreeNode } from '../tree';
import { placeOf } from './step';
import type { PageEnvironment, Step } from './step';

const EXAMPLE =
  'Write `<Term>organization</Term>`, or `<Term name="organization">other words</Term>`.';

/** Adds the definition in `glossary.yml` to each `<Term>`. Reports terms without a definition. */
export const terms: Step = (tree, page) => {
  walk(tree, (node, ancestors) => {
    if (!isJsx(node) || node.name !== 'Term') return;
    const faulty = ancestors.find(
      ({ type, name }) => type === 'heading' || type === 'link' || name === 'Term',
    );
    if (faulty) {
      const where =
        faulty.type === 'heading' ? 'a heading' : faulty.type === 'link' ? 'a link' : 'another';
      page.report({
        ...placeOf(node),
        message: `\`<Term>\` stands inside ${where}`,
        advice: 'Put it into plain text.',
      });
    }
    define(node, page);
  });
};

function define(node: TreeNode, page: PageEnvironment): void {
  const words = plainText(node);
  const name = attributeText(node, 'name') ?? words;
  const stray = node.attributes?.find((attribute) => attribute.name !== 'name');
  if (words === '' || stray) {
    const message = words === '' ? '`<Term>` holds no words' : '`<Term>` takes nothing but `name`';
    page.report({ ...placeOf(node), message, advice: EXAMPLE });
    return;
  }
  const glossary = page.glossary();
  const term = glossary.get(wordKey(name));
  if (!term) {
    page.report({
      ...placeOf(node),
      message: `\`${name}\` is not in the glossary`,
      advice:
        nearestAdvice(wordKey(name), glossary.keys(), 'Terms')
        || 'Define it in content/glossary.yml: the term, and below it `definition: One sentence.`.',
    });
    return;
  }
  const attribute = (key: string, value: string): JsxAttribute => ({
    type: 'mdxJsxAttribute',
    name: key,
    value,
  });
  node.attributes = [
    attribute('definition', term.definition),
    ...(term.href === undefined ? [] : [attribute('href', term.href)]),
  ];
}
