import { Parser } from 'htmlparser2';

/** What selectors can ask for: `p`, `.class`, `#id`, `[attribute]` and `[attribute=value]`; `=value` is one of any attribute. */
export type Names = Set<string>;

/** The names in a page, and the words of its inline scripts, which set attributes and classes. */
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

/** Adds what a script may give to elements: every word of it, as an element, a class, an attribute and a value. */
export function addWords(names: Names, script: string): void {
  for (const [word] of script.matchAll(/[A-Za-z][\w-]*/g)) {
    // `dataset.anyWord` stands for `data-any-word`.
    const dashed = word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const all = [word, `.${word}`, `#${word}`, `[${word}]`, `[data-${dashed}]`, `=${word}`];
    for (const name of all) names.add(name);
  }
}
