import { posix } from 'node:path';
import { decoded } from '../../text/decoded';
import type { Refusal } from './refusal';

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** Replaces the path of the folder of descriptions if it is unknown. Only relative paths are compared. */
const UNKNOWN = '/folder-of-descriptions';

/**
 * Path of the file that the part of a `$ref` before `#` names, relative to the folder of descriptions.
 *
 * @param from path of the file with the `$ref`, relative to the folder
 * @param folder absolute path of the folder. With it, `../specs/x.yaml` is found from a file of the folder `specs`.
 * @returns why there is no such file if the reference is a URL or leads outside the folder
 */
export function resolveFile(
  from: string,
  reference: string,
  folder = UNKNOWN,
): { file: string } | Refusal {
  const target = decoded(reference).replaceAll('\\', '/');
  if (SCHEME.test(target) || target.startsWith('//')) {
    return {
      message: `\`$ref\` leads to \`${reference}\`, but nothing outside the folder of descriptions is read.`,
      advice: 'Save the file in the folder and refer to it by its relative path.',
    };
  }
  const file = posix.relative(folder, posix.join(folder, posix.dirname(from), target));
  if (target.startsWith('/') || file === '..' || file.startsWith('../')) {
    return {
      message: `\`$ref\` leads out of the folder of descriptions: \`${reference}\`.`,
      advice: 'Move the file into the folder and refer to it by its relative path.',
    };
  }
  return { file };
}
