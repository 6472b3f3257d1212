import { useContext } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon';
import { HeroContext } from './HeroContext';
import type { HeroParts } from './HeroContext';
import HomeHero from './HomeHero';
import type { HomeHeroProps } from './HomeHero';
import * as styles from './Hero.module.css';

/** The top of the home page, with search and areas. */
export function Hero(props: Omit<HomeHeroProps, keyof HeroParts>) {
  return <HomeHero {...props} {...useContext(HeroContext)} />;
}

interface HeroLinkProps {
  href: string;
  children: ReactNode;
}

/** A link to one part of the documentation. */
export function HeroLink({ href, children }: HeroLinkProps) {
  return (
    <a href={href} className={styles.door}>
      {children}
      <Icon name="right" />
    </a>
  );
}
