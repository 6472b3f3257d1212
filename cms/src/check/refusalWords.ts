/**
 * Says why a page is not published, for the form. Payload marks the fields only until it has asked the server for the form
 * again, so that all is said in the message. It would split the message at a colon.
 */
export function refusalWords(errors: readonly { path: string; message: string }[]): string {
  const words = errors.map(({ path, message }) => {
    const [, line, rest = message] = /^Line (\d+): (.*)$/s.exec(message) ?? [];
    const place = line === undefined ? `Field ${path}` : `Line ${line}`;
    return `${place} – ${rest}`;
  });
  return `Not published. ${words.join(' ')}`.replace(/https?:\/\//g, '').replace(/\s*:\s*/g, ' – ');
}
