import type { SchemaNode } from '../model';
import type { Report, Where } from './change';
import { compareRows } from './compareRows';
import { matchBy } from './matchBy';

/**
 * Compares the headers of a response or of a part.
 * @param at the place of a header, by its name
 */
export function compareHeaders(
  older: readonly SchemaNode[],
  newer: readonly SchemaNode[],
  at: (name: string | undefined) => Where,
  report: Report,
): void {
  const headers = matchBy(older, newer, ({ name }) => (name ?? '').toLowerCase());
  for (const { name, anchor, required } of headers.added) {
    const where = { ...at(name), anchor };
    const isNeeded = required && where.side === 'request';
    report(isNeeded ? 'header-added-required' : 'header-added', where);
  }
  for (const { name } of headers.removed) report('header-removed', at(name));
  for (const pair of headers.kept) {
    const where = { ...at(pair.newer.name), anchor: pair.newer.anchor };
    if (Boolean(pair.older.required) !== Boolean(pair.newer.required)) {
      report(pair.newer.required ? 'became-required' : 'became-optional', where);
    }
    compareRows(pair.older, pair.newer, where, report);
  }
}
