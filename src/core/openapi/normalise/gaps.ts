import { isObject } from '../../values/isObject';
import { entries, member } from '../load/place';
import type { Place } from '../load/place';
import type { References } from '../load/references';
import { textOf } from '../load/values';
import { missingWords } from './fields';

/** Sentences for the page about what is missing in the whole description. Used if the problems are only warnings. */
export function descriptionGaps(root: Place, references: References): string[] {
  const info = member(root, 'info');
  const components = member(root, 'components');
  const schemes = components && member(components, 'securitySchemes');
  return [
    ...(textOf(info?.value, 'title') === undefined ? ['The description gives no title.'] : []),
    ...(textOf(info?.value, 'version') === undefined ? ['The description gives no version.'] : []),
    ...entries(schemes).flatMap(([name, scheme]) => {
      const target = references.resolve(scheme)?.place;
      if (!target) return `${missingWords(scheme) ?? ''} It is the security scheme \`${name}\`.`;
      const type = textOf(target.value, 'type');
      return type === undefined ? `The security scheme \`${name}\` has no type.` : [];
    }),
    ...['paths', 'webhooks'].flatMap((holder) =>
      entries(member(root, holder)).flatMap(([path, item]) =>
        isObject(item.value) && !references.resolve(item)
          ? `${missingWords(item) ?? ''} It is \`${path}\`.`
          : [],
      ),
    ),
  ];
}
