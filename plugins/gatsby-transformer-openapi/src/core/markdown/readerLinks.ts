/** Where a link of a description leads instead; undefined for one that is left as it is. */
export type ReaderLinks = (href: string) => string | undefined;

/** `#operation/getDisk` and `#tag/Disks/operation/getDisk` of Redoc, `#/Disks/getDisk` of Swagger UI. */
const OPERATION = [/^#(?:tag\/.+\/)?operation\/([^/]+)$/, /^#\/[^/]+\/([^/]+)$/];
/** Places within the one page that others make of a description: `#section/Errors/Codes`, `#tag/Disks`, `#/Disks`. */
const PLACE = /^#(?:section\/|tag\/|\/)[^#]+$/;

/**
 * Descriptions written for other readers lead to operations and sections by those readers' fragments. Here an operation
 * has a page of its own, and the rest is on the API's information page.
 *
 * @param operations routes of the operations, by `operationId`
 * @param information route of the information page
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

function decoded(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}
