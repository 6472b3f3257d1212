import { admonitions } from './admonitions';
import { apiCalls } from './apiCalls';
import { blocks } from './blocks';
import { code } from './code';
import { directions } from './directions';
import { formulas } from './formulas';
import { headings } from './headings';
import { includes } from './includes';
import { links } from './links';
import { pictureReferences } from './pictureReferences';
import { pictures } from './pictures';
import { refused } from './refused';
import type { Step } from './step';
import { tableCode } from './tableCode';
import { terms } from './terms';
import { variables } from './variables';

/** Steps that resolve includes, variables, headings and links. The data of a page's node is read after them. */
export const READING_STEPS: readonly Step[] = [
  includes,
  pictureReferences,
  variables,
  apiCalls,
  terms,
  headings,
  links,
];

/** Steps that publish pictures, and turn a page's blocks into the elements of the component map. */
export const DRAWING_STEPS: readonly Step[] = [
  pictures,
  refused,
  blocks,
  admonitions,
  formulas,
  code,
  tableCode,
  directions,
];
