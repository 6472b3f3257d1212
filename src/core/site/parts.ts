/** A part of pages that a site can replace. */
interface Part {
  /** The module that a replacement stands for. Its export `default` is the part. */
  module: string;
  /** What the part gets. `src/shell/partProps.ts` has the types. */
  props: readonly string[];
}

/** The parts by the name of the replacement's file in `site/parts`. */
export const PARTS = {
  Logo: { module: 'src/shell/Brand.tsx', props: ['settings', 'mark'] },
  Footer: { module: 'src/shell/Footer.tsx', props: ['settings'] },
  PageTop: { module: 'src/components/navigation/PageTop.tsx', props: ['children'] },
  PageTitle: {
    module: 'src/components/navigation/PageHeader.tsx',
    props: ['title', 'description'],
  },
  PageEnd: { module: 'src/components/navigation/PreviousNext.tsx', props: ['previous', 'next'] },
  HomeHero: {
    module: 'src/components/home/HomeHero.tsx',
    props: ['title', 'tagline', 'examples', 'search', 'areas', 'mark', 'children'],
  },
  NotFound: {
    module: 'src/shell/NotFound.tsx',
    props: ['sidebars', 'search', 'near', 'mark'],
  },
  NothingFound: {
    module: 'src/components/search/NothingFound.tsx',
    props: ['query', 'near', 'onQuery'],
  },
} as const satisfies Readonly<Record<string, Part>>;

/** The name of a part. */
export type PartName = keyof typeof PARTS;
