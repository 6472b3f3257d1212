/** Path of an installed browser, or nothing. */
export function findBrowser(): string | undefined;
