import { printPlace, problemAt } from '../load/place';
import type { OperationSource } from '../load/operations';
import type { Problem } from '../../input/problem';
import { RESERVED_SLUGS } from '../../text/reservedSlugs';
import { shortHash } from '../../values/shortHash';
import { methodPathSlug, operationSlug } from '../text/slugs';
import { sentMethod } from '../../text/sentMethod';

/**
 * Gives each operation a slug that is unique in its API. If another operation or a page of the site has the slug of its id,
 * the operation gets the slug of its method and path, and a warning names both.
 */
export function assignSlugs(
  operations: readonly OperationSource[],
  infoSlug: string,
): { slugs: Map<OperationSource, string>; warnings: Problem[] } {
  const reserved = new Set<string>([...RESERVED_SLUGS, infoSlug]);
  const taken = new Map<string, OperationSource>();
  const slugs = new Map<OperationSource, string>();
  const warnings: Problem[] = [];
  for (const operation of operations) {
    const { operationId, method, path, kind, place } = operation;
    const fallback = methodPathSlug(method, kind === 'webhook' ? `webhook ${path}` : path);
    const wanted = operationId === undefined ? fallback : operationSlug(operationId, method, path);
    const isFree = (slug: string) => !taken.has(slug) && !reserved.has(slug);
    const hashed = `${fallback}-${shortHash(`${method} ${path} ${operationId ?? ''}`)}`;
    const slug = [wanted, fallback].find(isFree) ?? hashed;
    const other = taken.get(wanted);
    // `repeatedIds` reports operations with the same id.
    const isReported = operationId !== undefined && other?.operationId === operationId;
    if (slug !== wanted && !isReported) {
      warnings.push(
        problemAt(
          place,
          other
            ? `Two operations would share the page \`${wanted}\`: ${describe(operation)} and ${describe(other)} at ${printPlace(other.place)}.`
            : `The page of ${describe(operation)} would be \`${wanted}\`, which is a page of the site itself.`,
          other
            ? `This one is published as \`${slug}\`. Give it an \`operationId\` that differs in more than punctuation.`
            : `It is published as \`${slug}\`. Give it another \`operationId\`; taken are ${[...reserved].join(', ')}.`,
        ),
      );
    }
    taken.set(slug, operation);
    slugs.set(operation, slug);
  }
  return { slugs, warnings };
}

function describe({ operationId, method, path }: OperationSource): string {
  return `\`${operationId ?? `${sentMethod(method)} ${path}`}\``;
}
