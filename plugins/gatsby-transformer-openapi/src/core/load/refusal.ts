/** Why a `$ref` leads nowhere, and what its author can do. */
export interface Refusal {
  message: string;
  /** The place is missing in a file that is there. */
  isPlace?: true;
  advice: string;
}
