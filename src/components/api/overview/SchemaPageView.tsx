import { useEffect, useRef } from 'react';
import type { SchemaPage } from '../../../../plugins/gatsby-transformer-openapi/src/core/model';
import { watchTargets } from '../openTarget';
import { SchemaTree } from '../SchemaTree';
import { SectionHead } from '../SectionHead';
import * as styles from './ApiInformationView.module.css';

interface SchemaPageViewProps {
  api: { title: string; route: string };
  title: string;
  page: Pick<SchemaPage, 'from' | 'schema'>;
}

/** Rows of a schema that did not fit where it is used. */
export function SchemaPageView({ api, title, page: { from, schema } }: SchemaPageViewProps) {
  const view = useRef<HTMLElement>(null);
  useEffect(() => (view.current ? watchTargets(view.current) : undefined), []);
  return (
    <article className={styles.view} ref={view}>
      <header>
        <h1>{title}</h1>
        <p>
          A schema of the <a href={api.route}>{api.title}</a>, used where there was no room for all
          of it.
        </p>
      </header>
      <section>
        <SectionHead level={2} id="rows">
          {from > 1 ? `Rows from ${from} on` : 'Rows'}
        </SectionHead>
        <SchemaTree node={schema} />
      </section>
    </article>
  );
}
