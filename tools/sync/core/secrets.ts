import { Refusal } from './source';

/** An address may begin with a variable that holds where the CMS is, and say where it is while that is not set. */
const ORIGIN = /^\$\{([A-Za-z_][A-Za-z0-9_]*)(?::-(https?:\/\/[^}\s]+))?\}/;
const REFERENCE = /\$\{([A-Za-z_][A-Za-z0-9_]*)\}/g;

/** Values of the environment that a source uses: no message, log or file may hold one. */
export class Secrets {
  readonly #environment: Readonly<Record<string, string | undefined>>;
  readonly #used = new Map<string, string>();

  constructor(environment: Readonly<Record<string, string | undefined>>) {
    this.#environment = environment;
  }

  /** The value of a variable; refuses when it is not set. */
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

  /** Puts values in the place of `${NAME}`. */
  fill(text: string, reader: string): string {
    return text.replace(REFERENCE, (_, name: string) => this.take(name, reader));
  }

  /** Like `fill`, for a text in which a value must not end the part it stands in. */
  fillAddress(text: string, reader: string): string {
    return this.fillOrigin(text).replace(REFERENCE, (_, name: string) =>
      encodeURIComponent(this.take(name, reader)),
    );
  }

  /** Puts in place where an address begins, which is no secret. */
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

  /** Names variables where a text holds their values, whether as they are or encoded; drops control characters. */
  redact(text: string): string {
    let clean = text.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, ' ');
    for (const [value, name] of this.#used) {
      const forms = [value, encodeURIComponent(value), Buffer.from(value).toString('base64')];
      for (const form of forms) clean = clean.replaceAll(form, `\${${name}}`);
    }
    return clean;
  }
}
