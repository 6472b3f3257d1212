import type { ApiDescription, Callback, Operation, Server } from '../model';
import { collectChanges } from './change';
import type { Change, Report } from './change';
import { compareBodies, compareParameters, compareResponses } from './compareMessages';
import { compareSchemes, compareSecurity, renamedSchemes } from './compareSecurity';
import type { RenamedSchemes } from './compareSecurity';
import { matchBy } from './matchBy';

/**
 * All differences between two descriptions that were read for comparison. Descriptions, titles and other documentation are
 * not compared.
 */
export function compareDescriptions(older: ApiDescription, newer: ApiDescription): Change[] {
  const { changes, report } = collectChanges();
  const renamed = renamedSchemes(older, newer);
  compareServers(older.servers, newer.servers, undefined, report);
  compareSchemes(older, newer, renamed, report);
  const { added, removed, kept } = matchOperations(older.operations, newer.operations);
  for (const operation of added) report('operation-added', at(operation));
  for (const operation of removed) report('operation-removed', at(operation));
  const inherit = {
    older: urlsOf(older.servers).join(' '),
    newer: urlsOf(newer.servers).join(' '),
  };
  for (const pair of kept) {
    compareOperations(pair.older, pair.newer, renamed, report);
    const isInherited =
      urlsOf(pair.older.servers).join(' ') === inherit.older
      && urlsOf(pair.newer.servers).join(' ') === inherit.newer;
    if (!isInherited) compareServers(pair.older.servers, pair.newer.servers, pair.newer, report);
  }
  return changes;
}

/** Key of an operation: its method and path, without the names of path parameters. Of a webhook, its method and name. */
export function operationKey({ kind, method, path }: Operation): string {
  return `${kind} ${method} ${kind === 'webhook' ? path : path.replace(/\{[^{}]*\}/g, '{}')}`;
}

/** Matches operations by method and path, first by the exact path, then by the path without parameter names. */
function matchOperations(older: readonly Operation[], newer: readonly Operation[]) {
  const exact = ({ kind, method, path }: Operation) => `${kind} ${method} ${path}`;
  const same = matchBy(older, newer, exact);
  const alike = matchBy(same.removed, same.added, operationKey);
  return { ...alike, kept: [...same.kept, ...alike.kept] };
}

function at(operation: Operation) {
  return {
    operation,
    noun: operation.kind === 'webhook' ? ('webhook' as const) : ('operation' as const),
  };
}

function compareOperations(
  older: Operation,
  newer: Operation,
  renamed: RenamedSchemes,
  report: Report,
): void {
  const here = at(newer);
  if (older.deprecated !== newer.deprecated) {
    report(newer.deprecated ? 'operation-deprecated' : 'operation-undeprecated', here);
  }
  if (older.operationId !== newer.operationId) {
    report('operation-id-changed', here, {
      from: older.operationId ?? WORDS.changes.none,
      to: newer.operationId ?? WORDS.changes.none,
    });
  }
  // The client receives the body of a webhook and sends its responses.
  const isWebhook = newer.kind === 'webhook';
  if (!isWebhook) compareSecurity(older, newer, renamed, report);
  compareParameters(older, newer, report);
  compareBodies(
    older.requestBody,
    newer.requestBody,
    {
      operation: newer,
      side: isWebhook ? 'response' : 'request',
      noun: 'requestBody',
      anchor: 'body',
    },
    report,
  );
  compareResponses(
    older.responses,
    newer.responses,
    { operation: newer, side: isWebhook ? 'request' : 'response' },
    report,
  );
  compareCallbacks(older, newer, report);
}

function compareCallbacks(older: Operation, newer: Operation, report: Report): void {
  const { added, removed, kept } = matchBy(
    older.callbacks,
    newer.callbacks,
    ({ name, expression, method }: Callback) => `${name} ${method} ${expression}`,
  );
  const where = ({ name }: Callback) => ({ operation: newer, noun: 'callback' as const, name });
  for (const callback of added) report('callback-added', where(callback));
  for (const callback of removed) report('callback-removed', where(callback));
  for (const pair of kept) {
    compareBodies(
      pair.older.requestBody,
      pair.newer.requestBody,
      { ...where(pair.newer), side: 'response', noun: 'callbackBody' },
      report,
    );
    compareResponses(
      pair.older.responses,
      pair.newer.responses,
      { operation: newer, side: 'request', callback: pair.newer.name },
      report,
    );
  }
}

function urlsOf(servers: readonly Server[]): string[] {
  return servers.map(({ resolvedUrl }) => resolvedUrl);
}

function compareServers(
  older: readonly Server[],
  newer: readonly Server[],
  operation: Operation | undefined,
  report: Report,
): void {
  const { added, removed } = matchBy(urlsOf(older), urlsOf(newer), (url) => url);
  const where = (name: string) => ({ operation, noun: 'server' as const, name: name || '/' });
  for (const url of added) report('server-added', where(url));
  for (const url of removed) report('server-removed', where(url));
}
