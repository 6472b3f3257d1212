import { isObject } from '../../values/isObject';
import { entries, member } from '../load/place';
import type { Place } from '../load/place';
import { referenceOf } from '../load/references';
import type { References } from '../load/references';
import { textOf } from '../load/values';
import { say } from '../../text/say';

/** Sentences for the page about what is missing in the whole description. Used if the problems are only warnings. */
export function descriptionGaps(root: Place, references: References): string[] {
  const info = member(root, 'info');
  const components = member(root, 'components');
  const schemes = components && member(components, 'securitySchemes');
  return [
    ...(textOf(info?.value, 'title') === undefined ? [WORDS.gaps.noTitle] : []),
    ...(textOf(info?.value, 'version') === undefined ? [WORDS.gaps.noVersion] : []),
    ...entries(schemes).flatMap(([name, scheme]) => {
      const target = references.resolve(scheme)?.place;
      if (!target)
        return say(WORDS.gaps.missingScheme, { reference: referenceOf(scheme.value) ?? '', name });
      const type = textOf(target.value, 'type');
      return type === undefined ? say(WORDS.gaps.noType, { name }) : [];
    }),
    ...['paths', 'webhooks'].flatMap((holder) =>
      entries(member(root, holder)).flatMap(([path, item]) =>
        isObject(item.value) && !references.resolve(item)
          ? say(WORDS.gaps.missingPath, { reference: referenceOf(item.value) ?? '', path })
          : [],
      ),
    ),
  ];
}
