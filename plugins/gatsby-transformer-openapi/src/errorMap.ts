import { authorsError } from '../../shared/authorsError';

/** The error that ends a build because of its descriptions. */
export const DESCRIPTION_PROBLEMS = authorsError(
  'gatsby-transformer-openapi',
  '20101',
  'problem',
  'in the API descriptions',
);
