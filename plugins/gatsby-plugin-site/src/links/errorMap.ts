import { authorsError } from '../../../shared/authorsError';

/** The error that ends a build because of its pages. */
export const SITE_FAULTS = authorsError(
  'gatsby-plugin-site',
  '30001',
  'fault',
  'in the built site',
);
