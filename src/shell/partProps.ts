import type { HomeHeroProps } from '../components/home/HomeHero';
import type { NotFoundProps } from './NotFound';
import type { PageHeaderProps } from '../components/navigation/PageHeader';
import type { PageTopProps } from '../components/navigation/PageTop';
import type { PreviousNextProps } from '../components/navigation/PreviousNext';
import type { NothingFoundProps } from '../components/search/NothingFound';
import type { BrandProps } from './Brand';
import type { FooterProps } from './Footer';

/** What each part gets that a site can replace, by the name in `site/parts`. */
export interface PartProps {
  Logo: BrandProps;
  Footer: FooterProps;
  PageTop: PageTopProps;
  PageTitle: PageHeaderProps;
  PageEnd: PreviousNextProps;
  HomeHero: HomeHeroProps;
  NotFound: NotFoundProps;
  NothingFound: NothingFoundProps;
}
