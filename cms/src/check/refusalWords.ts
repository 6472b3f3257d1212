/**
 * Message that says why a page cannot be published. Payload removes the marks at the fields when it reloads the form, so
 * the message contains everything. Payload would split the message at a colon.
 */
export function refusalWords(errors: readonly { path: string; message: string }[]): string {
  const words = errors.map(({ path, message }) => {
    const [, line, rest = message] = /^Line (\d+): (.*)$/s.exec(message) ?? [];
    const place = line === undefined ? `Field ${path}` : `Line ${line}`;
    return `${place} – ${rest}`;
  });
  return `Not published. ${words.join(' ')}`.replace(/https?:\/\//g, '').replace(/\s*:\s*/g, ' – ');
}
