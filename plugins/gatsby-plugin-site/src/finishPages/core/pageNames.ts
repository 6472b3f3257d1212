import type { Tag } from './htmlTags';

/**
 * Names that selectors can match: `p`, `.class`, `#id`, `[attribute]` and `[attribute=value]`. `=value` stands for a value
 * of any attribute.
 */
type Names = ReadonlySet<string>;

/** Whether a page has a name, or may have it later. */
export type HasName = (name: string) => boolean;

/** What a page contains. */
interface Page {
  tags: ReadonlySet<Tag>;
  /** Texts of its scripts. Their words count, because scripts set attributes. */
  inlineScripts: readonly string[];
}

/** Collects the names in pages. */
export class PageNames {
  /** By the text of the script. Most pages have the same inline scripts. */
  readonly #words = new Map<string, Names>();
  readonly #common: Names;

  /** @param scripts texts of the scripts that all pages load */
  constructor(scripts: readonly string[] = [], kept: readonly string[] = []) {
    this.#common = new Set([
      'html',
      'head',
      'body',
      ...kept,
      ...scripts.flatMap((text) => [...wordsOf(text)]),
    ]);
  }

  /** The names in a page. */
  of({ tags, inlineScripts }: Page): HasName {
    const names = new Set<string>();
    for (const { name, attributes } of tags) {
      names.add(name);
      for (const [attribute, value] of Object.entries(attributes)) {
        names.add(`[${attribute}]`).add(`[${attribute}=${value}]`);
      }
      if (attributes.id) names.add(`#${attributes.id}`);
      for (const each of attributes.class?.split(/\s+/) ?? []) names.add(`.${each}`);
    }
    const scripts = inlineScripts.map((text) => this.#wordsOf(text));
    const all = [names, this.#common, ...new Set(scripts)];
    return (name) => all.some((some) => some.has(name));
  }

  #wordsOf(script: string): Names {
    const words = this.#words.get(script) ?? wordsOf(script);
    this.#words.set(script, words);
    return words;
  }
}

/**
 * Every word of a script as a class, an attribute and a value, because the script may add any of them to the page. A word is
 * an element only if it is a text or a tag, because short names of variables are those of elements.
 */
function wordsOf(script: string): Names {
  const names = new Set<string>();
  for (const [word] of script.matchAll(/[A-Za-z][\w-]*/g)) {
    // `dataset.anyWord` sets the attribute `data-any-word`.
    const dashed = word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const all = [`.${word}`, `#${word}`, `[${word}]`, `[data-${dashed}]`, `=${word}`];
    for (const name of all) names.add(name);
  }
  for (const [, element = ''] of script.matchAll(/["'`<]([a-z][a-z\d-]*)(?=["'`>\s/])/g))
    names.add(element);
  return names;
}
