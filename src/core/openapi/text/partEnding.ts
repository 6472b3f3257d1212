/** Ending of the name of a schema that only has some fields of a resource: `DiskSummary`. */
export const PART_ENDING = /(Summary|Reference|Details)$/;
