/** Routes of the pages that an API may have besides those of its operations. */
export interface ReferenceRoutes {
  errorsRoute: string | null;
  scopesRoute: string | null;
  changelogRoute: string | null;
}

/** The pages of error codes, scopes and changes that an API has. */
export function referencePages({ errorsRoute, scopesRoute, changelogRoute }: ReferenceRoutes) {
  const pages = [
    { kind: 'errors', route: errorsRoute, label: WORDS.api.errors },
    { kind: 'scopes', route: scopesRoute, label: WORDS.access.scopes },
    { kind: 'changelog', route: changelogRoute, label: WORDS.api.changelog },
  ] as const;
  return pages.flatMap(({ route, ...page }) => (route ? [{ ...page, route }] : []));
}
