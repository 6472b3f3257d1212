import { isMap, isSeq, parseDocument } from 'yaml';
import type { Document } from 'yaml';

/** Values of a page's front matter, and its text as `body`. */
export type PageValues = Record<string, unknown>;

const FILE = /^---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n([\s\S]*))?$/;

/** The value that keeps the file as it was read. The form does not show it. */
const SOURCE = 'source';

/** Reads the file of a page for the editor. */
export function readPage(text: string): PageValues {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const { head, rest } = partsOf(source);
  const data: unknown = parseDocument(head).toJS();
  return {
    ...(typeof data === 'object' ? data : undefined),
    [SOURCE]: source,
    body: bodyOf(rest),
  };
}

/**
 * Writes the file of a page. Fields that were not changed keep their lines, with quotes and comments, and no line is
 * folded.
 */
export function printPage({ [SOURCE]: source = '', body = '', ...values }: PageValues): string {
  const { head, rest } = partsOf(String(source));
  const document: Document = parseDocument(head);
  if (!isMap(document.contents)) document.contents = document.createNode({});
  const before = (document.toJS() ?? {}) as PageValues;
  const changed = Object.entries(values).filter(
    ([name, value]) =>
      JSON.stringify(value) !== JSON.stringify(before[name])
      && !(isEmpty(value) && !(name in before)),
  );
  for (const [name, value] of changed) {
    const present = document.get(name, true);
    const flow = isSeq(present) ? Boolean(present.flow) : true;
    if (isEmpty(value)) document.delete(name);
    else document.set(name, document.createNode(value, { flow }));
  }
  const printed =
    changed.length > 0 ? document.toString({ lineWidth: 0, flowCollectionPadding: false }) : head;
  const text = bodyOf(String(body));
  return `---\n${printed}---\n${text === bodyOf(rest) ? rest : `\n${text}\n`}`;
}

function partsOf(source: string): { head: string; rest: string } {
  const [, head = '', rest = ''] = FILE.exec(source) ?? [undefined, '', source];
  return { head, rest };
}

/** The text of a page without empty lines around it. */
const bodyOf = (text: string): string => text.replace(/^(?:[ \t]*\n)+|\s+$/g, '');

/** Whether a form has no value for a field. */
function isEmpty(value: unknown): boolean {
  return (
    value === undefined
    || value === null
    || value === ''
    || value === false
    || (Array.isArray(value) && value.length === 0)
  );
}
