/** Elements of the head that the site adds. With `site/head.html`, a generated module takes the place of this one. */
export const ownHead: readonly {
  tag: string;
  props: Readonly<Record<string, string | true>>;
  text: string;
}[] = [];
