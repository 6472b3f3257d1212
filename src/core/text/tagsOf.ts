/** The fields of an operation that name its tags. */
export interface Tagged {
  tag: string;
  otherTags?: readonly string[];
}

/** All tags of an operation, its first tag first. */
export function tagsOf({ tag, otherTags = [] }: Tagged): string[] {
  return [tag, ...otherTags];
}
