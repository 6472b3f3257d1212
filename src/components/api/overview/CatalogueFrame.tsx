import type { ReactNode } from 'react';
import { dirOf } from '../../../core/text/dirOf';
import * as styles from './ApiInformationView.module.css';

interface CatalogueFrameProps {
  title: string;
  /** What the catalogue contains, in one or two sentences. */
  intro: ReactNode;
  guide?: { title: string; href?: string };
  children: ReactNode;
}

/**
 * The frame of a catalogue of an API: title, introduction and link to a guide. Its entries open when the fragment of the
 * URL names them.
 */
export function CatalogueFrame({ title, intro, guide, children }: CatalogueFrameProps) {
  return (
    <article className={styles.view} data-has-rows="">
      <header>
        <h1 dir={dirOf(title)}>{title}</h1>
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
