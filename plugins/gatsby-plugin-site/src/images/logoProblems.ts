import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pictureSize } from '../../../../src/core/content/markdown/pictureSize';
import type { Problem } from '../../../../src/core/input/problem';
import type { BrandOptions } from './options';

/** The pictures of the logo that do not exist or are no pictures, which icons and drawings could not be made of. */
export function logoProblems(
  { mark, darkMark, icon }: Pick<BrandOptions, 'mark' | 'darkMark' | 'icon'>,
  staticFolder: string,
): Problem[] {
  return Object.entries({ src: mark, dark: darkMark, icon }).flatMap(([field, source]) => {
    if (!source?.startsWith('/')) return [];
    const file = path.join(staticFolder, ...source.split('/'));
    const problem = { file: `static${source}`, path: '' };
    if (!existsSync(file)) {
      const advice = 'Put the picture there, or give the address of another one.';
      const message = `does not exist, but \`logo.${field}\` of site.yml names it`;
      return [{ ...problem, message, advice }];
    }
    const bytes = readFileSync(file);
    const isPicture = /\.svg$/i.test(file)
      ? /<svg[\s>]/i.test(bytes.toString('utf8'))
      : pictureSize(bytes) !== undefined;
    const advice = `Give a picture of the format that the name says, as \`logo.${field}\` of site.yml.`;
    return isPicture ? [] : [{ ...problem, message: 'is not a picture', advice }];
  });
}
