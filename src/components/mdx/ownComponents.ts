import type { ElementType } from 'react';

/** Components of the site itself. A site with `site/components` gets a generated module in place of this one. */
export const ownComponents: Readonly<Record<string, ElementType>> = {};
