/** Components that guides may use without an import: those of `src/components/mdx/mdxComponents.ts`. */
export const GUIDE_COMPONENTS = [
  'Admonition',
  'ApiCall',
  'Card',
  'Cards',
  'CodeBlock',
  'Figure',
  'Steps',
  'Tab',
  'Tabs',
  'Term',
] as const;

/** A name of `GUIDE_COMPONENTS`. */
export type GuideComponent = (typeof GUIDE_COMPONENTS)[number];

/** Components that only the home page may use in addition: those of `src/components/home/homeComponents.ts`. */
export const HOME_COMPONENTS = [
  'Area',
  'Areas',
  'DeveloperStrip',
  'HelpStrip',
  'Hero',
  'HeroLink',
  'Topic',
  'Topics',
] as const;

/** A name of `HOME_COMPONENTS`. */
export type HomeComponent = (typeof HOME_COMPONENTS)[number];
