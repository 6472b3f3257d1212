import { plainText } from '../plainText';
import { nearestAdvice } from '../../input/nearest';
import { walk } from '../tree';
import type { TreeNode } from '../tree';
import { jsx } from './jsx';
import { replaceNodes } from './replaceNodes';
import { placeOf, sourceOf } from './step';
import type { PageEnvironment, Step } from './step';

/** Kinds of admonitions with their default titles. */
export const ADMONITION_KINDS = ['note', 'tip', 'info', 'warning', 'danger'] as const;

const EXAMPLE = 'Write `:::note` or `:::note[Title]`, the text, and `:::`, with a line for each.';

/** Turns `:::note[Title]` containers into `<Admonition>`. Reports mistyped containers, which would be shown as text. */
export const admonitions: Step = (tree, page, file) => {
  walk(tree, (node) => reportStray(node, page));
  replaceNodes(tree, (node) => {
    if (node.type !== 'containerDirective') return undefined;
    const kind = ADMONITION_KINDS.find((name) => name === node.name);
    reportFaults(node, kind !== undefined, sourceOf(node, file), page);
    const children = node.children ?? [];
    const label = children.find(({ data }) => data?.directiveLabel);
    const content = children.filter((child) => child !== label);
    if (!kind) return asText(node, label, content);
    const title = label ? plainText(label) : '';
    return [
      jsx('Admonition', { kind, title: title || WORDS.notes[kind] }, content, {
        position: node.position,
      }),
    ];
  });
};

function reportFaults(node: TreeNode, known: boolean, source: string, page: PageEnvironment): void {
  const name = node.name ?? '';
  if (!known) {
    page.report({
      ...placeOf(node),
      message: `there is no admonition \`:::${name}\``,
      advice: nearestAdvice(name, ADMONITION_KINDS, 'Kinds'),
    });
  }
  if (node.attributes && Object.keys(node.attributes).length > 0) {
    page.report({ ...placeOf(node), message: `\`:::${name}\` takes no \`{…}\``, advice: EXAMPLE });
  }
  const written = source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
  if (!/\n[\s>]*:{3,}[ \t]*$/.test(written)) {
    page.report({
      ...placeOf(node),
      message: `\`:::${name}\` is not closed`,
      advice:
        'End it with a line of `:::`; one inside another begins and ends with more colons on the outside.',
    });
  }
}

function reportStray(node: TreeNode, page: PageEnvironment): void {
  const [first] = node.type === 'paragraph' ? (node.children ?? []) : [];
  const match = first?.type === 'text' ? /^:{3,}\s*([A-Za-z]*)/.exec(first.value ?? '') : null;
  if (!match || node.data?.directiveLabel) return;
  page.report({
    ...placeOf(node),
    message: match[1] ? `\`${match[0]}\` does not begin an admonition` : '`:::` closes nothing',
    advice: EXAMPLE,
  });
}

function asText(node: TreeNode, label: TreeNode | undefined, content: TreeNode[]): TreeNode[] {
  const line = (value: string, children: TreeNode[] = []): TreeNode => ({
    type: 'paragraph',
    children: [{ type: 'text', value }, ...children],
    position: node.position,
  });
  return [line(`:::${node.name ?? ''} `, label?.children), ...content, line(':::')];
}
