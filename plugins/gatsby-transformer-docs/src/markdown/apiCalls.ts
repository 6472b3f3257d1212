import { createHash } from 'node:crypto';
import type { ApiCall } from '../../../shared/apiCalls';
import { printPath } from '../core/checkShape';
import { readYaml } from '../core/readYaml';
import type { TreeNode } from '../core/tree';
import { jsx } from './jsx';
import { replaceNodes } from './replaceNodes';
import { asPlugin, placeOf } from './step';
import type { PageEnvironment } from './step';

/** Language of a fence that holds the arguments of a call. */
export const API_CALL = 'api-call';

const EXAMPLE =
  'Write ```` ```api-call api/operation ````, if wanted `title="…"`, and the arguments as YAML below.';

/**
 * Turns ```` ```api-call core/get-task ```` into `<ApiCall>` around the call in cURL and, where it is shown, the
 * answer. Both stay fenced code up to the step that draws code, so that whoever reads the page's tree finds them.
 */
export const apiCalls = asPlugin((tree, page) => {
  replaceNodes(tree, (node) => {
    if (node.type !== 'code' || node.lang?.toLowerCase() !== API_CALL) return undefined;
    const drawn = readFence(node, page);
    // The build ends; in `develop` the author sees what was written.
    return [drawn ?? { ...node, lang: 'yaml', meta: null }];
  });
});

function readFence(node: TreeNode, page: PageEnvironment): TreeNode | undefined {
  const [, operation = '', rest = ''] = /^(\S*)\s*([\s\S]*)$/.exec(node.meta?.trim() ?? '') ?? [];
  const [, title, stray = ''] = /^(?:title="([^"]*)")?\s*([\s\S]*)$/.exec(rest) ?? [];
  if (stray !== '' || operation.includes('=')) {
    page.report({
      ...placeOf(node),
      message: `\`${stray || operation}\` means nothing after \`${API_CALL}\``,
      advice: EXAMPLE,
    });
    return undefined;
  }
  const { line: fence = 1, column: indent = 1, ...own } = placeOf(node);
  const yaml = readYaml(node.value ?? '', '', fence + 1);
  for (const { line, column, message, advice } of yaml.problems) {
    page.report({ ...own, line, column: column && column + indent - 1, message, advice });
  }
  if (yaml.problems.length > 0) return undefined;
  const { call, faults } = page.call(operation, yaml.value);
  for (const { path, atKey, message, advice } of faults) {
    const place = path.length > 0 ? yaml.placeOf(path, atKey ? 'key' : 'value') : undefined;
    const words = path.length > 0 ? `\`${printPath(path)}\`: ${message}` : message;
    page.report({
      ...(place ? { ...own, line: place.line, column: place.column + indent - 1 } : placeOf(node)),
      message: words,
      advice,
    });
  }
  return call && draw(call, title, node, page);
}

function draw(
  call: ApiCall,
  title: string | undefined,
  node: TreeNode,
  page: PageEnvironment,
): TreeNode {
  const { position } = node;
  const { first, later, answer } = call;
  const code = (lang: string, value: string, name: string): TreeNode => ({
    type: 'code',
    lang,
    meta: `title="${name}"`,
    value,
    position,
  });
  return jsx(
    'ApiCall',
    {
      title,
      operation: call.title,
      method: call.method,
      path: call.path,
      href: call.route,
      access: call.access,
      scopes: call.scopes.join(' ') || undefined,
      ...(later && {
        file: publish(later.text, page),
        languages: later.languages.map(({ language, label }) => `${language}=${label}`).join(','),
      }),
    },
    [
      code('bash', first.source, `${first.label} request`),
      ...(answer
        ? [code(answer.language, answer.text, answer.excerpt ? 'Response (excerpt)' : 'Response')]
        : []),
    ],
    { position },
  );
}

/** The samples a reader loads when asking for one of them, as an operation page has them. */
function publish(text: string, page: PageEnvironment): string {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
  const target = `call-samples/${hash}.json`;
  page.write(target, text);
  return `/${target}`;
}
