import type { JsxAttribute, TreeNode } from '../tree';

/** A JSX element. `true` makes an attribute without a value, `undefined` none. */
export function jsx(
  name: string,
  attributes: Record<string, string | true | undefined>,
  children: TreeNode[] = [],
  { type = 'mdxJsxFlowElement', position }: { type?: string; position?: TreeNode['position'] } = {},
): TreeNode {
  return {
    type,
    name,
    attributes: Object.entries(attributes).flatMap(([key, value]): JsxAttribute[] =>
      value === undefined
        ? []
        : [{ type: 'mdxJsxAttribute', name: key, value: value === true ? null : value }],
    ),
    children,
    ...(position && { position }),
  };
}
