import { mdxComponents } from '../mdx/mdxComponents';
import { Area, Areas } from './Areas';
import { DeveloperStrip } from './DeveloperStrip';
import { HelpStrip } from './HelpStrip';
import { Hero, HeroLink } from './Hero';
import { Topic, Topics } from './Topics';

/** What the author of the home page may use, besides everything of a guide. */
export const homeComponents = {
  ...mdxComponents,
  Area,
  Areas,
  DeveloperStrip,
  HelpStrip,
  Hero,
  HeroLink,
  Topic,
  Topics,
};
