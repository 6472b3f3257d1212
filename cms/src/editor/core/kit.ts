/** The table of components that the site gives: `GUIDE_COMPONENTS` and `GUIDE_ELEMENTS` of the site's own code. */
export type Kit = Readonly<Record<string, KitRow>>;

/** A row of the site's table; `src/core/text/guideComponents.ts` of the site explains it. */
export interface KitRow {
  label: string;
  hint: string;
  written: 'element' | 'inline' | 'container' | 'fence' | 'call' | 'picture';
  attributes: Readonly<Record<string, KitAttribute>>;
  holds: 'blocks' | 'text' | 'steps' | 'nothing' | { component: string };
  inside?: string;
}

/** An attribute of a component. */
export interface KitAttribute {
  label: string;
  isRequired?: true;
  picks?: 'link' | 'term' | 'include';
}

/** The row of a name. */
export function rowOf(kit: Kit, name: string | null | undefined): KitRow | undefined {
  return name && Object.hasOwn(kit, name) ? kit[name] : undefined;
}
