import type { JsxAttribute, TreeNode } from '../core/tree';

/** A JSX element; `true` stands for an attribute without a value, `undefined` for none. */
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
