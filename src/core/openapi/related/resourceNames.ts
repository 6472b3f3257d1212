import type { SchemaNode } from '../model';
import { itemType } from '../../text/itemType';
import { PART_ENDING } from '../text/partEnding';

/** The name of a component. Only these begin with an upper case letter and are one word. */
const COMPONENT = /^[A-Z]\w*$/;

/** The resource in a row, from the name of its type, else from its own name. */
export function resourceOfRow({ type, name = '' }: SchemaNode): string {
  const item = itemType(type) ?? type;
  if (!COMPONENT.test(item)) return resourceOfName(name);
  return resourceOfName(item.replace(PART_ENDING, '').replace(/(Detail|Lookup)$/, ''));
}

/** Whether the type of a row is a component with some fields of a resource, or an array of these. */
export function isPartOfResource({ type }: Pick<SchemaNode, 'type'>): boolean {
  const item = itemType(type) ?? type;
  return COMPONENT.test(item) && PART_ENDING.test(item);
}

/** Normalizes the name of a resource, so that `virtual_machines` and `VirtualMachine` are equal. */
export function resourceOfName(name: string): string {
  return name
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/(?<=[^s])s$/, '');
}

/**
 * The resource that a parameter refers to: `disk` for `disk[id]`, `disk_id` and `diskId`. Undefined for other parameters.
 */
export function resourceOfParameter(name: string): string | undefined {
  const [, stem = ''] = /^(.+?)(?:\[\w+\]|[_-]id|Id|ID)$/.exec(name) ?? [];
  return stem === '' ? undefined : resourceOfName(stem);
}
