import { posix } from 'node:path';
import type { Refusal } from './refusal';

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** Stands for the folder of descriptions where nobody says what it is called. */
const UNKNOWN = '/folder-of-descriptions';

/**
 * File that the part of a `$ref` before `#` names, seen from another file; nothing outside the folder is ever named.
 *
 * @param folder absolute path of the folder, so that `../specs/x.yaml` is found from inside of `specs`
 */
export function resolveFile(
  from: string,
  reference: string,
  folder = UNKNOWN,
): { file: string } | Refusal {
  const decoded = decode(reference).replaceAll('\\', '/');
  if (SCHEME.test(decoded) || decoded.startsWith('//')) {
    return {
      message: `\`$ref\` leads to \`${reference}\`, but nothing outside the folder of descriptions is read.`,
      advice: 'Save the file in the folder and refer to it by its relative path.',
    };
  }
  const file = posix.relative(folder, posix.join(folder, posix.dirname(from), decoded));
  if (decoded.startsWith('/') || file === '..' || file.startsWith('../')) {
    return {
      message: `\`$ref\` leads out of the folder of descriptions: \`${reference}\`.`,
      advice: 'Move the file into the folder and refer to it by its relative path.',
    };
  }
  return { file };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
