import { Refusal } from './source';

/** A URL may begin with a variable for the CMS's origin, and contain the default value for it. */
const ORIGIN = /^\$\{([A-Za-z_][A-Za-z0-9_]*)(?::-(https?:\/\/[^}\s]+))?\}/;
const REFERENCE = /\$\{([A-Za-z_][A-Za-z0-9_]*)\}/g;

/** Values of environment variables that a source uses. No message, log or file may contain them. */
export class Secrets {
  readonly #environment: Readonly<Record<string, string | undefined>>;
  readonly #used = new Map<string, string>();

  constructor(environment: Readonly<Record<string, string | undefined>>) {
    this.#environment = environment;
  }

  /**
   * Returns the value of a variable.
   * @throws Refusal if it is not set or contains control characters
   */
  take(name: string, reader: string): string {
    const value = this.#environment[name];
    if (!value) {
      throw new Refusal(`${reader} needs a token: set the environment variable ${name}.`);
    }
    if (/[\u0000-\u001f\u007f]/.test(value)) {
      throw new Refusal(
        `The environment variable ${name} holds a line break or control character.`,
        ['Set it without them.'],
      );
    }
    this.#used.set(value, name);
    return value;
  }

  /**
   * Replaces `${NAME}` in a header by the values of variables.
   * @throws Refusal if a value contains a character that no header can contain, such as the `…` of a token that was cut
   */
  fillHeader(text: string, reader: string): string {
    return text.replace(REFERENCE, (_, name: string) => this.takeForHeader(name, reader));
  }

  /** Returns the value of a variable for a header, see `fillHeader`. */
  takeForHeader(name: string, reader: string): string {
    const value = this.take(name, reader);
    if (/[^\u0020-\u00ff]/.test(value)) {
      throw new Refusal(
        `The environment variable ${name} holds a character that no header can hold.`,
        ['Copy the token again.'],
      );
    }
    return value;
  }

  /** Replaces `${NAME}` in a URL by the values of variables, percent-encoded. */
  fillAddress(text: string, reader: string): string {
    return this.fillOrigin(text).replace(REFERENCE, (_, name: string) =>
      encodeURIComponent(this.take(name, reader)),
    );
  }

  /**
   * Replaces the variable at the beginning of a URL, which is not secret.
   * @throws Refusal if it is not set or is not the URL of a server
   */
  fillOrigin(text: string): string {
    const [whole, name = '', otherwise] = ORIGIN.exec(text) ?? [];
    if (whole === undefined) return text;
    const value = this.#environment[name] || otherwise;
    if (value === undefined) {
      throw new Refusal(`A source needs an address: set the environment variable ${name}.`);
    }
    if (!/^https?:\/\/[^\s?#@]+$/.test(value)) {
      throw new Refusal(`The environment variable ${name} is not the address of a server.`, [
        'Set it to the beginning of an address, such as https://cms.example.com.',
      ]);
    }
    return value.replace(/\/+$/, '') + text.slice(whole.length);
  }

  /** Replaces the values of variables in a text by their names, also in encoded forms. Removes control characters. */
  redact(text: string): string {
    let clean = text.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, ' ');
    // The longest values first, because one may be the beginning of another.
    const used = [...this.#used].sort(([a], [b]) => b.length - a.length);
    for (const [value, name] of used) {
      const forms = [value, encodeURIComponent(value), Buffer.from(value).toString('base64')];
      for (const form of forms) clean = clean.replaceAll(form, `\${${name}}`);
    }
    return clean;
  }
}
