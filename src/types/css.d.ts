/** Gatsby exports the classes of a CSS module by their names. */
declare module '*.css';
