import { decoded } from '../../../../shared/text/decoded';

/** Returns the new target of a link in a description. Undefined if the link stays unchanged. */
export type ReaderLinks = (href: string) => string | undefined;

/**
 * Links to operations: `#operation/getDisk` and `#tag/Disks/operation/getDisk` of Redoc, `#/Disks/getDisk` of Swagger UI.
 */
const OPERATION = [/^#(?:tag\/.+\/)?operation\/([^/]+)$/, /^#\/[^/]+\/([^/]+)$/];
/** Links to other parts of the single page that these tools generate: `#section/Errors/Codes`, `#tag/Disks`, `#/Disks`. */
const PLACE = /^#(?:section\/|tag\/|\/)[^#]+$/;

/**
 * Replaces links that were written for Redoc or Swagger UI. Here, each operation has its own page, and the rest is on the
 * API's information page.
 */
export function readerLinks(
  operations: ReadonlyMap<string, string>,
  information: string,
): ReaderLinks {
  return (href) => {
    const fragment = decoded(href);
    for (const pattern of OPERATION) {
      const route = operations.get(pattern.exec(fragment)?.[1] ?? '');
      if (route !== undefined) return route;
    }
    return PLACE.test(fragment) ? information : undefined;
  };
}
