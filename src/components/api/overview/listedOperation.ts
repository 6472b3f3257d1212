/** The data of an operation for a list. */
export interface ListedOperation {
  title: string;
  method: string;
  route: string;
  path: string;
  deprecated: boolean;
  /** Name of its tag. */
  tag?: string;
}
