import { HtmlTags } from '../../../shared/htmlTags';

/**
 * Names that selectors can match: `p`, `.class`, `#id`, `[attribute]` and `[attribute=value]`. `=value` stands for a value
 * of any attribute.
 */
type Names = ReadonlySet<string>;

/** Whether a page has a name, or may have it later. */
export type HasName = (name: string) => boolean;

/** Reads the names in pages. */
export class PageNames {
  readonly #tags = new HtmlTags();
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

  /** Collects the names in the HTML of a page. The words of its inline scripts count, because scripts set attributes. */
  of(page: Buffer): HasName {
    const names = new Set<string>();
    const scripts = new Set<Names>();
    const seen = new Set<unknown>();
    this.#tags.read(page, (tag, text) => {
      const { name, attributes } = tag;
      if (name === 'script' && attributes.type === undefined)
        scripts.add(this.#wordsOf(text ?? ''));
      if (seen.has(tag)) return;
      seen.add(tag);
      names.add(name);
      for (const [attribute, value] of Object.entries(attributes)) {
        names.add(`[${attribute}]`).add(`[${attribute}=${value}]`);
      }
      if (attributes.id) names.add(`#${attributes.id}`);
      for (const each of attributes.class?.split(/\s+/) ?? []) names.add(`.${each}`);
    });
    const all = [names, this.#common, ...scripts];
    return (name) => all.some((some) => some.has(name));
  }

  #wordsOf(script: string): Names {
    const words = this.#words.get(script) ?? wordsOf(script);
    this.#words.set(script, words);
    return words;
  }
}

/**
 * Every word of a script as an element, a class, an attribute and a value, because the script may add any of them to the
 * page.
 */
function wordsOf(script: string): Names {
  const names = new Set<string>();
  for (const [word] of script.matchAll(/[A-Za-z][\w-]*/g)) {
    // `dataset.anyWord` sets the attribute `data-any-word`.
    const dashed = word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const all = [word, `.${word}`, `#${word}`, `[${word}]`, `[data-${dashed}]`, `=${word}`];
    for (const name of all) names.add(name);
  }
  return names;
}
