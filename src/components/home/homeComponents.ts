import { mdxComponents } from '../mdx/mdxComponents';
import { Area, Areas } from './Areas';
import { DeveloperStrip } from './DeveloperStrip';
import { HelpStrip } from './HelpStrip';
import { Hero, HeroLink } from './Hero';
import { Topic, Topics } from './Topics';

/** Components that the MDX of the home page may use, in addition to those of guides. */
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
