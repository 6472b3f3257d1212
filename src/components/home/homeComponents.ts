import type { HomeComponent } from '../../core/text/guideComponents';
import { mdxComponents } from '../mdx/mdxComponents';
import { Area, Areas } from './Areas';
import { Hero, HeroLink } from './Hero';
import { homeSection } from './homeSection';
import { Topic, Topics } from './Topics';
import * as developerStyles from './DeveloperStrip.module.css';
import * as helpStyles from './HelpStrip.module.css';

/** Components that only the MDX of the home page may use. */
const own = {
  Area,
  Areas,
  /** A request and its response beside links, for developers. */
  DeveloperStrip: homeSection(developerStyles.strip, 'div'),
  /** Links for readers who do not find an answer in the documentation. */
  HelpStrip: homeSection(helpStyles.strip, 'div'),
  Hero,
  HeroLink,
  Topic,
  Topics,
} satisfies Record<HomeComponent, unknown>;

/** All components that the MDX of the home page may use. */
export const homeComponents = { ...mdxComponents, ...own };
