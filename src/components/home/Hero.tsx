import { useContext } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon';
import { HeroArt } from './HeroArt';
import { HeroSearchContext } from './HeroSearchContext';
import * as styles from './Hero.module.css';

interface HeroProps {
  title: string;
  tagline: string;
  /** The doors: HeroLinks. */
  children?: ReactNode;
}

/** One sentence, the search, two doors. */
export function Hero({ title, tagline, children }: HeroProps) {
  const search = useContext(HeroSearchContext);
  return (
    <div className={styles.hero}>
      <HeroArt />
      <div className={styles.text}>
        <h1>{title}</h1>
        <p>{tagline}</p>
        {search}
        <div className={styles.doors}>{children}</div>
      </div>
    </div>
  );
}

interface HeroLinkProps {
  href: string;
  children: ReactNode;
}

/** A door into one part of the documentation. */
export function HeroLink({ href, children }: HeroLinkProps) {
  return (
    <a href={href} className={styles.door}>
      {children}
      <Icon name="right" />
    </a>
  );
}
