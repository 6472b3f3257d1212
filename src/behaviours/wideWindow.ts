/** Media query of windows that have room for a sidebar beside the page (specification section 9). */
export const WIDE = '(min-width: 996px)';
