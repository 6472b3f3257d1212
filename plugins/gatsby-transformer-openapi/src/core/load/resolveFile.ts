import { posix } from 'node:path';
import type { Refusal } from './refusal';

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** File that the part of a `$ref` before `#` names, seen from another file; nothing outside the folder is ever named. */
export function resolveFile(from: string, reference: string): { file: string } | Refusal {
  const decoded = decode(reference).replaceAll('\\', '/');
  if (SCHEME.test(decoded) || decoded.startsWith('//')) {
    return {
      message: `\`$ref\` leads to \`${reference}\`, but nothing outside the folder of descriptions is read.`,
      advice: 'Save the file in the folder and refer to it by its relative path.',
    };
  }
  const file = posix.join(posix.dirname(from), decoded);
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
