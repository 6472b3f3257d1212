import { Fragment } from 'react';
import type { SchemaNode } from '../../core/openapi/model';
import { dirOf } from '../../core/text/dirOf';
import * as styles from './SchemaTree.module.css';

/** Links to operations that are related to a row: "Find one with List disks". */
export function RelatedLinks({ related }: Pick<SchemaNode, 'related'>) {
  if (!related) return null;
  return (
    <p className={styles.fact}>
      {related.words}
      {related.operations.map(({ title, route }, index) => (
        <Fragment key={route}>
          {index > 0 && ` ${WORDS.lists.or}`}{' '}
          <a href={route} dir={dirOf(title)}>
            {title}
          </a>
        </Fragment>
      ))}
    </p>
  );
}
