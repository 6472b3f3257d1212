/** Drawings of the site itself. A site with `site/icons` gets a generated module in place of this one. */
export const ownDrawings: Readonly<Record<string, { viewBox: string; shapes: string }>> = {};
