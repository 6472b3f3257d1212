import { capital } from '../../../src/core/text/capital';

/** A value that code or a settings file yields, as JSON has it. */
export type Value = string | number | boolean | null | undefined | Value[] | Group;

/** An object of a settings file. */
export interface Group {
  [name: string]: Value;
}

/** A value as an object. Empty if it is another value. */
export function groupOf(value: Value): Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

/** A value as a list. Empty if it is another value. */
export function listOf(value: Value): Value[] {
  return Array.isArray(value) ? value : [];
}

/** A text without spaces around it, or a number as text. Undefined if it is empty or another value. */
export function textOf(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text === '' ? undefined : text;
}

/** The first of some fields that is a text. A name such as `sidebar.label` leads into an object. */
export function firstText(group: Group, names: readonly string[]): string | undefined {
  return names.map((name) => textOf(fieldOf(group, name))).find(Boolean);
}

/** The value of a field. A name such as `sidebar.label` leads into an object. */
export function fieldOf(group: Group, name: string): Value {
  return name.split('.').reduce<Value>((value, part) => groupOf(value)[part], group);
}

/** What each name means, of a table with the names for each meaning. */
export function byName<Meaning extends string>(
  table: Readonly<Record<Meaning, string>>,
): ReadonlyMap<string, Meaning> {
  const rows = Object.entries(table) as [Meaning, string][];
  return new Map(
    rows.flatMap(([meaning, names]) => names.split(' ').map((name) => [name, meaning])),
  );
}

/** Converts the name of a file or sidebar to a title. */
export function titled(name: string): string {
  const words = name
    .replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/[-_.\s]+/g, ' ')
    .trim();
  return capital(words);
}
