/** Why a `$ref` has no target, and how the author can correct it. */
export interface Refusal {
  message: string;
  /** True if the file exists, but has no such place. */
  isPlace?: true;
  advice: string;
}
