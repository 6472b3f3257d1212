import { authorsError } from '../../shared/authorsError';

/** The error that ends a build because of its content. */
export const CONTENT_PROBLEMS = authorsError(
  'gatsby-transformer-docs',
  '20001',
  'problem',
  'in the content of the site',
);
