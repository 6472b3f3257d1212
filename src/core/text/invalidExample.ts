/** What pages say below an example that is made from a schema for which no valid value was found. */
export const INVALID_EXAMPLE =
  'This example was made from the schema and may not be valid: no valid one was found.';
