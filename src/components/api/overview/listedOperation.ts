/** The data of an operation for a list. */
export interface ListedOperation {
  title: string;
  method: string;
  route: string;
  path: string;
  deprecated: boolean;
  /** Names of the tags below which it is listed. Absent if its group has one tag. */
  tags?: readonly string[];
}
