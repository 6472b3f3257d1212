import { decoded } from '../../text/decoded';
import { parsePointer } from '../../values/jsonPointer';
import { firstOf } from '../load/values';

/** Returns the new target of a link in a description. Undefined if the link stays unchanged, null if only its text is left. */
export type ReaderLinks = (href: string) => string | null | undefined;

/** The addresses of the parts of a description. Each function returns undefined if there is no such part. */
export interface LinkedParts {
  /** Section of a tag. */
  tag: (name: string) => string | undefined;
  /** Page of a schema, by the name of the component. */
  schema: (name: string) => string | undefined;
  /** Page of an operation, by its method and path. */
  operation: (method: string, path: string) => string | undefined;
}

/**
 * Links to operations: `#operation/getDisk` and `#tag/Disks/operation/getDisk` of Redoc, `#/Disks/getDisk` of Swagger UI.
 */
const OPERATION = [/^#(?:tag\/.+\/)?operation\/([^/]+)$/, /^#\/[^/]+\/([^/]+)$/];
/** Links to other parts of the single page that these tools generate: `#section/Errors/Codes`, `#tag/Disks`, `#/Disks`. */
const PLACE = /^#(?:section\/|tag\/|\/)[^#]+$/;
/** Links to operations without an id: `#tag/Disks/paths/~1disks/get` of Redoc, and JSON pointers. */
const PATH = /^#(?:tag\/[^/]+)?\/paths(\/[^/]+\/[^/]+)$/;
/** Links to schemas: JSON pointers, and `#schema/Disk` and `#model/Disk` of other tools. */
const SCHEMA = /^#(?:\/?components\/schemas|(?:tag\/.+\/)?(?:schemas?|models?))\/([^/]+)$/;
/** Links to tags. Redoc adds headings of the tag's description. */
const TAG = /^#(?:tag\/|\/)(.+)$/;
/** Links that only have a meaning in these tools. */
const FOREIGN = /^#(?:(?:tag|operation|schemas?|models?|components)\/|\/.)/;
/** Highest number of headings after the name of a tag. */
const MAX_HEADINGS = 4;

/**
 * Replaces links that were written for Redoc or Swagger UI. Here, each operation has its own page, and the rest is on the
 * API's information page.
 *
 * @param operations routes by `operationId`
 * @param parts without them, links to tags lead to the information page
 */
export function readerLinks(
  operations: ReadonlyMap<string, string>,
  information: string,
  parts?: LinkedParts,
): ReaderLinks {
  return (href) => {
    if (!href.startsWith('#')) return undefined;
    const fragment = decoded(href);
    for (const pattern of OPERATION) {
      const route = operations.get(pattern.exec(fragment)?.[1] ?? '');
      if (route !== undefined) return route;
    }
    if (!parts || fragment.startsWith('#section/')) {
      return PLACE.test(fragment) ? information : undefined;
    }
    if (!FOREIGN.test(fragment)) return undefined;
    return partOf(fragment, parts) ?? null;
  };
}

function partOf(fragment: string, { tag, schema, operation }: LinkedParts): string | undefined {
  const [, pointer] = PATH.exec(fragment) ?? [];
  if (pointer !== undefined) {
    const [path = '', method = ''] = parsePointer(pointer);
    return operation(method, path);
  }
  const [, component] = SCHEMA.exec(fragment) ?? [];
  if (component !== undefined) return schema(component);
  const [, name] = TAG.exec(fragment) ?? [];
  if (name === undefined || /(?:^|\/)operation\//.test(name)) return undefined;
  const segments = name.split('/');
  const ends = segments.map((_, index) => segments.length - index).slice(0, MAX_HEADINGS + 1);
  return firstOf(ends, (end) => tag(segments.slice(0, end).join('/')));
}
