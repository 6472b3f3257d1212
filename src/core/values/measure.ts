/**
 * Size of a parsed value. A part that several YAML aliases share is counted once for each of them, as code that walks the
 * value visits it.
 */
export interface Measure {
  nodes: number;
  depth: number;
  /** Whether a part contains itself. */
  endless: boolean;
}

/** Measures a value, without recursion, because deep input would overflow the stack. */
export function measure(value: unknown): Measure {
  const done = new Map<object, { nodes: number; depth: number }>();
  const open = new Set<object>();
  let endless = false;
  const sizeOf = (item: unknown) =>
    isContainer(item) ? (done.get(item) ?? { nodes: 0, depth: 0 }) : { nodes: 1, depth: 0 };

  const stack: { item: object; children: unknown[]; next: number }[] = [];
  const push = (item: unknown) => {
    if (!isContainer(item) || done.has(item)) return;
    if (open.has(item)) {
      endless = true;
      return;
    }
    open.add(item);
    stack.push({ item, children: Object.values(item), next: 0 });
  };
  push(value);
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    if (top.next < top.children.length) {
      push(top.children[top.next++]);
      continue;
    }
    stack.pop();
    open.delete(top.item);
    let nodes = 1;
    let depth = 0;
    for (const child of top.children) {
      const size = sizeOf(child);
      nodes += size.nodes;
      depth = Math.max(depth, size.depth);
    }
    done.set(top.item, { nodes, depth: depth + 1 });
  }
  return { ...sizeOf(value), endless };
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof Number);
}
