import { authorsError } from '../../../shared/authorsError';

/** The error that ends a run because of the site's own parts. */
export const PART_PROBLEMS = authorsError(
  'gatsby-plugin-site',
  '30002',
  'problem',
  "in the site's own parts",
);

/** The error that ends a build because of its pages. */
export const SITE_FAULTS = authorsError(
  'gatsby-plugin-site',
  '30001',
  'fault',
  'in the built site',
);
