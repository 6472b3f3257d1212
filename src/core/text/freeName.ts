/**
 * Makes a name unique: a name that is taken gets the first free number at its end. Adds the result to the names that are
 * taken.
 */
export function freeName(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let number = 2; taken.has(name); number += 1) name = `${wanted}-${number}`;
  taken.add(name);
  return name;
}
