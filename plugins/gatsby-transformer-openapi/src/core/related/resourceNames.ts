import type { SchemaNode } from '../model';

/** Suffixes of schema names for parts of a resource, or for references to it. */
const ENDINGS = /(Summary|Reference|Details?|Lookup)$/;

/** The resource in a row, from the name of its type, else from its own name. */
export function resourceOfRow({ type, name = '' }: SchemaNode): string {
  const item = type.replace(/^(array of )+/, '');
  // Only component names begin with an upper case letter and are one word.
  const isNamed = /^[A-Z]\w*$/.test(item);
  return resourceOfName(isNamed ? item.replace(ENDINGS, '') : name);
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
