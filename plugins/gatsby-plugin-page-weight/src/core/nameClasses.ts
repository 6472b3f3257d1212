/** Gives a class of a style module the name it has in the page. */
export type NameClass = (file: string, name: string) => string;

/**
 * Class names of a word and the number of its file (`row-1f`): unlike hashes, words compress. The same files give the
 * same names, whichever of the two bundles, for browsers and for building, asks.
 *
 * @param files every style module, as paths relative to one folder
 * @returns throws where a file was not among them
 */
export function nameClasses(files: readonly string[]): NameClass {
  const sorted = files.map((file) => file.replaceAll('\\', '/')).sort();
  const numbers = new Map(sorted.map((file, position) => [file, position.toString(36)]));
  return (file, name) => {
    const number = numbers.get(file.replaceAll('\\', '/'));
    if (number === undefined) throw new Error(`${file} is no style module of the site.`);
    return `${name}-${number}`;
  };
}
