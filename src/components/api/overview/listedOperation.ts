/** What a list needs to know of an operation. */
export interface ListedOperation {
  title: string;
  method: string;
  route: string;
  path: string;
  deprecated: boolean;
  /** Name of its tag. */
  tag?: string;
}
