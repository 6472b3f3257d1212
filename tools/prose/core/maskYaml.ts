import { isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { Scalar } from 'yaml';

/** Fields of a description whose values are sentences for readers. */
const PROSE = new Set(['description', 'summary']);

/**
 * Keeps only the sentences of an API description, without their indentation. Lines keep their numbers.
 * @returns the text, and the removed indentation of each line
 */
export function maskYaml(source: string): { text: string; indents: number[] } {
  const lines = source.split('\n');
  const kept = lines.map(() => '');
  const indents = lines.map(() => 0);
  const counter = new LineCounter();
  const document = parseDocument(source, { lineCounter: counter, stringKeys: true });
  const keep = (scalar: Scalar) => {
    if (!scalar.range || typeof scalar.value !== 'string') return;
    const first = counter.linePos(scalar.range[0]);
    const last = counter.linePos(Math.max(scalar.range[0], scalar.range[1] - 1)).line;
    if (scalar.type === 'BLOCK_FOLDED' || scalar.type === 'BLOCK_LITERAL') {
      const block = lines.slice(first.line, last);
      const indent = Math.min(
        ...block.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)),
      );
      for (const [index, line] of block.entries()) {
        kept[first.line + index] = line.slice(indent);
        indents[first.line + index] = indent;
      }
      return;
    }
    for (let line = first.line; line <= last; line += 1) {
      const text = lines[line - 1] ?? '';
      const start = line === first.line ? first.col - 1 : text.search(/\S/);
      const quoted = scalar.type?.startsWith('QUOTE') ? 1 : 0;
      kept[line - 1] = text.slice(start + quoted).replace(/["']$/, '');
      indents[line - 1] = start + quoted;
    }
  };
  visit(document, {
    Pair(_, { key, value }) {
      const name = isScalar(key) ? String(key.value) : '';
      if (PROSE.has(name) && isScalar(value)) keep(value);
      if (name === 'x-enumDescriptions' && isMap(value)) {
        for (const item of value.items) if (isScalar(item.value)) keep(item.value);
      }
      if (name === 'examples' || name === 'example' || name === 'value') return visit.SKIP;
      return undefined;
    },
  });
  return { text: kept.join('\n'), indents };
}
