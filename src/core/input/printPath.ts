/** Place of a value in a file: names of fields and positions in lists. */
export type DataPath = readonly (string | number)[];

/** Writes a path as an author would: `footer.columns[0].title`. */
export function printPath(path: DataPath): string {
  return path
    .map((part, index) =>
      typeof part === 'number' ? `[${part}]` : index === 0 ? part : `.${part}`,
    )
    .join('');
}
