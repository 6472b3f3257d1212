import type { ReactNode } from 'react';
import * as styles from './ApiInformationView.module.css';

interface CatalogueFrameProps {
  title: string;
  /** What the catalogue holds, in one or two sentences. */
  intro: ReactNode;
  guide?: { title: string; href?: string };
  children: ReactNode;
}

/** A catalogue of an API: title, what it holds, the guide to it, and entries that open when an address names them. */
export function CatalogueFrame({ title, intro, guide, children }: CatalogueFrameProps) {
  return (
    <article className={styles.view} data-has-rows="">
      <header>
        <h1>{title}</h1>
        <p>
          {intro}
          {guide?.href && (
            <>
              {' '}
              <a href={guide.href}>{guide.title}</a>
            </>
          )}
        </p>
      </header>
      {children}
    </article>
  );
}
