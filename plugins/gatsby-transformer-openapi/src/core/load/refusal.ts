/** Why a `$ref` leads nowhere, and what its author can do. */
export interface Refusal {
  message: string;
  advice: string;
}
