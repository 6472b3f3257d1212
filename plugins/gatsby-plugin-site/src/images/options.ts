import { z } from 'zod';
import type { ManifestSite } from './core/icons';
import type { SocialCard } from './core/model';

export const imageOptionsSchema = z.object({
  /** Path of the mark, relative to `static/`. Without it, or if it is on another site, the name's first letter is drawn. */
  mark: z.string().optional(),
  /** Path of the mark for the dark theme. */
  darkMark: z.string().optional(),
  /** Path of the picture that icons are made of, if it is not the mark. */
  icon: z.string().optional(),
  /** Background color of a drawn letter. White text on it must be readable. */
  tile: z.string().default('#3a4fd8'),
  /** Colors of the dark theme, by their names in the palette. */
  colors: z.record(z.string(), z.string()).default({}),
  /** Background color of icons, and theme color of the web manifest. */
  paper: z.string().default('#ffffff'),
  /** Paths of the fonts, relative to `static/`. */
  fonts: z.object({ text: z.string(), mono: z.string() }),
  /** The GraphQL query for the data that `cards` receives. */
  query: z.string(),
  /** Returns the social pictures to draw. */
  cards: z.custom<(data: never) => SocialCard[]>(),
});

/** Options of the images, with the texts of the site. */
export type BrandOptions = z.output<typeof imageOptionsSchema> & ManifestSite;
