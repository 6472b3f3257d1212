import { z } from 'zod';
import { GUIDE_COMPONENTS, GUIDE_ELEMENTS, HOME_COMPONENTS } from '../../text/guideComponents';
import type { ComponentRow } from '../../text/guideComponents';
import { addProblem } from '../../input/checkInput';
import { checkTogether } from '../../input/checkTogether';
import { text } from './texts';

const TAKEN = new Set<string>([
  ...Object.keys(GUIDE_COMPONENTS),
  ...Object.keys(GUIDE_ELEMENTS),
  ...HOME_COMPONENTS,
]);

const attributeSchema = z
  .strictObject({
    label: text('what a form calls the attribute'),
    required: z.boolean().default(false).describe('whether the attribute must be given'),
    picks: z
      .enum(['link', 'term', 'include'])
      .optional()
      .describe('what a form offers: pages and operations, entries of the glossary, or includes'),
  })
  .transform(({ required, picks, ...rest }) => ({
    ...rest,
    ...(required && { isRequired: true as const }),
    ...(picks && { picks }),
  }));

const rowSchema = z
  .strictObject({
    label: text('what writers call the component'),
    hint: text('what the component is for, in one sentence'),
    written: z
      .enum(['element', 'inline'])
      .default('element')
      .describe('whether it is an `element` of its own, or stands `inline` in a text'),
    attributes: z
      .record(
        z.string().regex(/^[a-z][A-Za-z0-9]*$/, 'must be a name such as `unitPrice`'),
        attributeSchema,
      )
      .default({})
      .describe('its attributes: `{ name: { label: … } }`'),
    holds: z
      .enum(['blocks', 'text', 'nothing'])
      .default('blocks')
      .describe('what stands inside: `blocks`, `text` or `nothing`'),
  })
  .describe('a component: `{ label: …, hint: … }`');

/** Names that a component can have. */
const COMPONENT_NAME = /^[A-Z][A-Za-z0-9]*$/;

/** The file `site/components.yml`: components of the site, by the names of their files. */
export const ownComponentsSchema = checkTogether(
  z.record(z.string().regex(COMPONENT_NAME, 'must be a name such as `PriceTable`'), rowSchema),
  (rows, context) => {
    for (const name of Object.keys(rows)) {
      if (!TAKEN.has(name)) continue;
      const message = `\`${name}\` is a component that every site has`;
      addProblem(context, { path: [name], at: 'key', message, advice: 'Give it another name.' });
    }
  },
);

/** Components of a site, as rows of the same table as the others. */
export type OwnComponents = Readonly<Record<string, ComponentRow>>;
