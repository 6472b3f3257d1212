import { highlightSample } from '../../code/highlightSample';
import type { ApiCall, SampleSource } from '../apiCalls';
import { printPath } from '../../input/printPath';
import { readYaml } from '../../input/readYaml';
import { sha256 } from '../../values/sha256';
import type { TreeNode } from '../tree';
import { jsx } from './jsx';
import { replaceNodes } from './replaceNodes';
import { placeOf } from './step';
import type { PageEnvironment, Step } from './step';
import { say } from '../../text/say';

/** Language of a fence with the arguments of a call. */
export const API_CALL = 'api-call';

const EXAMPLE =
  'Write ```` ```api-call api/operation ````, if wanted `title="…"`, and the arguments as YAML below.';

/**
 * Turns ```` ```api-call core/get-task ```` into `<ApiCall>` with the call in cURL and, if wanted, the response. Both stay
 * fenced code until the step that draws code, so that other steps can read them.
 */
export const apiCalls: Step = (tree, page) => {
  replaceNodes(tree, (node) => {
    if (node.type !== 'code' || node.lang?.toLowerCase() !== API_CALL) return undefined;
    const drawn = readFence(node, page);
    // A build ends with this problem. In `develop`, the fence is shown unchanged.
    return [drawn ?? { ...node, lang: 'yaml', meta: null }];
  });
};

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
  const yaml = readYaml(node.value ?? '', '', fence + 1, true);
  for (const { line, column, message, advice } of yaml.problems) {
    page.report({ ...own, line, column: column && column + indent - 1, message, advice });
  }
  if (yaml.problems.length > 0) return undefined;
  const { call, faults = [] } = page.call(operation, yaml.value) ?? {};
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
  const {
    samples: [first, ...others],
    answer,
  } = call;
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
      ...(others.length > 0 && {
        file: publish(others, page),
        languages: others.map(({ language, label }) => `${language}=${label}`).join(','),
      }),
    },
    [
      code(first.grammar, first.source, say(WORDS.guide.request, { language: first.label })),
      ...(answer
        ? [
            code(
              answer.language,
              answer.text,
              answer.excerpt ? WORDS.guide.excerpt : WORDS.guide.response,
            ),
          ]
        : []),
    ],
    { position },
  );
}

/** Samples that the page loads on demand, in the format of operation pages. */
function publish(samples: readonly SampleSource[], page: PageEnvironment): string {
  const drawn = samples.map(({ language, label, grammar, source }) => ({
    language,
    label,
    source,
    html: highlightSample(source, grammar),
  }));
  const text = JSON.stringify(drawn);
  const hash = sha256(text).slice(0, 10);
  const target = `call-samples/${hash}.json`;
  page.write(target, text);
  return `/${target}`;
}
