import { Refusal } from './source';

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
    return text.replace(REFERENCE, (_, name: string) =>
      encodeURIComponent(this.take(name, reader)),
    );
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
