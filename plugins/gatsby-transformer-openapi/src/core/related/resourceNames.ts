import type { SchemaNode } from '../model';

/** What descriptions put behind the name of a resource to name a part of it, or a way to name one. */
const ENDINGS = /(Summary|Reference|Details?|Lookup)$/;

/** The resource that a row holds: that of its type's name, else that of its own name. */
export function resourceOfRow({ type, name = '' }: SchemaNode): string {
  const item = type.replace(/^(array of )+/, '');
  // A type without a name is written in small letters, in words, or as a choice between types.
  const isNamed = /^[A-Z]\w*$/.test(item);
  return resourceOfName(isNamed ? item.replace(ENDINGS, '') : name);
}

/** A name of one or many of a resource, so that `virtual_machines` and `VirtualMachine` are the same. */
export function resourceOfName(name: string): string {
  return name
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/(?<=[^s])s$/, '');
}

/** The resource that a parameter names one of: `disk[id]`, `disk_id`, `diskId`; nothing for others. */
export function resourceOfParameter(name: string): string | undefined {
  const [, stem = ''] = /^(.+?)(?:\[\w+\]|[_-]id|Id|ID)$/.exec(name) ?? [];
  return stem === '' ? undefined : resourceOfName(stem);
}
