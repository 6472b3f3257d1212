/** Last parts of routes below an API that belong to generated pages. */
export const RESERVED_SLUGS: readonly string[] = ['openapi', 'errors', 'scopes', 'changelog'];
