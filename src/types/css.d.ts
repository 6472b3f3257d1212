/** Gatsby hands the classes of a CSS module over as named exports. */
declare module '*.css';
