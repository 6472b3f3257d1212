import { Parser } from 'htmlparser2';

/**
 * Names that selectors can match: `p`, `.class`, `#id`, `[attribute]` and `[attribute=value]`. `=value` stands for a value
 * of any attribute.
 */
export type Names = Set<string>;

/**
 * Collects the names in the HTML of a page and the words of its inline scripts, because scripts set attributes and classes.
 */
export function namesOf(html: string): Names {
  const names: Names = new Set(['html', 'head', 'body']);
  let isScript = false;
  let isData = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      isScript = name === 'script';
      isData = attributes.type !== undefined;
      names.add(name);
      for (const [attribute, value] of Object.entries(attributes)) {
        names.add(`[${attribute}]`).add(`[${attribute}=${value}]`);
      }
      if (attributes.id) names.add(`#${attributes.id}`);
      for (const each of attributes.class?.split(/\s+/) ?? []) names.add(`.${each}`);
    },
    ontext(text) {
      if (isScript && !isData) addWords(names, text);
    },
    onclosetag() {
      isScript = false;
    },
  });
  parser.end(html);
  return names;
}

/**
 * Adds every word of a script as an element, a class, an attribute and a value, because the script may add any of them to
 * the page.
 */
export function addWords(names: Names, script: string): void {
  for (const [word] of script.matchAll(/[A-Za-z][\w-]*/g)) {
    // `dataset.anyWord` sets the attribute `data-any-word`.
    const dashed = word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const all = [word, `.${word}`, `#${word}`, `[${word}]`, `[data-${dashed}]`, `=${word}`];
    for (const name of all) names.add(name);
  }
}
