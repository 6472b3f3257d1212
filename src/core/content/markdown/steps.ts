import type { Pluggable } from 'unified';
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
import type { StepOptions } from './step';
import { tableCode } from './tableCode';
import { terms } from './terms';
import { variables } from './variables';

/** Steps that resolve includes, variables, headings and links. The data of a page's node is read after them. */
export function readingSteps(options: StepOptions): Pluggable[] {
  return [includes, pictureReferences, variables, apiCalls, terms, headings, links].map(
    (step): Pluggable => [step, options],
  );
}

/** Steps that publish pictures. The page as plain Markdown is made after them. */
export function publishingSteps(options: StepOptions): Pluggable[] {
  return [[pictures, options]];
}

/** Steps that turn a page's blocks into the elements of the component map. */
export function drawingSteps(options: StepOptions): Pluggable[] {
  return [refused, blocks, admonitions, formulas, code, tableCode, directions].map(
    (step): Pluggable => [step, options],
  );
}
