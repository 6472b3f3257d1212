import type { Problem } from '../../input/problem';
import { fieldOf, problemAt } from './place';
import type { SourceFile } from './sourceFile';

/** A version of OpenAPI that this plugin reads. */
export type SpecificationVersion = (typeof VERSIONS)[number];

const VERSIONS = ['3.0', '3.1', '3.2'] as const;

/** The OpenAPI version that a file states, or the problem if it is missing or not supported. */
export function readVersion(
  file: SourceFile,
): { version: SpecificationVersion; warnings: Problem[] } | { problem: Problem } {
  const place = { file, value: file.value };
  const stated = fieldOf(file.value, 'openapi');
  const at = { file, value: stated, parent: place, key: 'openapi' };
  const refuse = (message: string, advice: string) => ({ problem: problemAt(at, message, advice) });

  if (stated === undefined || stated === null) {
    const swagger = fieldOf(file.value, 'swagger');
    if (swagger !== undefined) {
      return {
        problem: problemAt(
          { file, value: swagger, parent: place, key: 'swagger' },
          `This is Swagger ${String(swagger)}, not OpenAPI 3.`,
          'Convert it to OpenAPI 3.0 or 3.1, for example with `npx swagger2openapi`.',
        ),
      };
    }
    return refuse(
      'This is not an OpenAPI description: the field `openapi` is missing.',
      'Start the file with `openapi: 3.1.0`, or correct the name of the entry file.',
    );
  }
  const words = String(stated);
  const [major, minor = '0'] = words.split('.');
  const version = VERSIONS.find((known) => known === `${major}.${minor}`);
  if (version === undefined) {
    return refuse(
      `OpenAPI ${words} is not supported.`,
      'Write a description in OpenAPI 3.0, 3.1 or 3.2, such as `openapi: 3.1.0`.',
    );
  }
  const complete = typeof stated === 'string' && /^3\.[012]\.\d/.test(stated);
  return {
    version,
    warnings: complete
      ? []
      : [
          problemAt(
            at,
            `\`openapi\` is not a complete version.`,
            `Write \`openapi: "${version}.0"\`.`,
          ),
        ],
  };
}
