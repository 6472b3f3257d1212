import type { HomeComponent } from '../../core/text/guideComponents';
import { mdxComponents } from '../mdx/mdxComponents';
import { Area, Areas } from './Areas';
import { DeveloperStrip } from './DeveloperStrip';
import { HelpStrip } from './HelpStrip';
import { Hero, HeroLink } from './Hero';
import { Topic, Topics } from './Topics';

/** Components that only the MDX of the home page may use. */
const own = {
  Area,
  Areas,
  DeveloperStrip,
  HelpStrip,
  Hero,
  HeroLink,
  Topic,
  Topics,
} satisfies Record<HomeComponent, unknown>;

/** All components that the MDX of the home page may use. */
export const homeComponents = { ...mdxComponents, ...own };
