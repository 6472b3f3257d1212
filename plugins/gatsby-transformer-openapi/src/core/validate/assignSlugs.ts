import { printPlace, problemAt } from '../load/place';
import type { OperationSource } from '../operations';
import type { Problem } from '../problem';
import { methodPathSlug, operationSlug, RESERVED_SLUGS, shortHash } from '../slugs';

/** A slug for every operation, unique in its API; problems where a page's route is taken. */
export function assignSlugs(
  operations: readonly OperationSource[],
  infoSlug: string,
): { slugs: Map<OperationSource, string>; problems: Problem[]; warnings: Problem[] } {
  const reserved = new Set<string>([...RESERVED_SLUGS, infoSlug]);
  const taken = new Map<string, OperationSource>();
  const slugs = new Map<OperationSource, string>();
  const problems: Problem[] = [];
  const warnings: Problem[] = [];
  for (const operation of operations) {
    const { operationId, method, path, kind, place } = operation;
    const fallback = methodPathSlug(method, kind === 'webhook' ? `webhook ${path}` : path);
    let slug = operationId === undefined ? fallback : operationSlug(operationId, method, path);
    if (reserved.has(slug)) {
      problems.push(
        problemAt(
          place,
          `The operation's page would be \`${slug}\`, which is a page of the site itself.`,
          `Give the operation another \`operationId\`; taken are ${[...reserved].join(', ')}.`,
        ),
      );
      continue;
    }
    const other = taken.get(slug);
    if (other) {
      const first = slug;
      slug = fallback;
      if (taken.has(slug) || reserved.has(slug)) {
        slug = `${fallback}-${shortHash(`${method} ${path} ${operationId ?? ''}`)}`;
      }
      warnings.push(
        problemAt(
          place,
          `Two operations would share the page \`${first}\`: ${describe(operation)} and ${describe(other)} at ${printPlace(other.place)}.`,
          `This one is published as \`${slug}\`. Give it an \`operationId\` that differs in more than punctuation.`,
        ),
      );
    }
    taken.set(slug, operation);
    slugs.set(operation, slug);
  }
  return { slugs, problems, warnings };
}

function describe({ operationId, method, path }: OperationSource): string {
  return `\`${operationId ?? `${method.toUpperCase()} ${path}`}\``;
}
