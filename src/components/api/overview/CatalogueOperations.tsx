import type { CatalogueOperation } from '../../../core/openapi/model';
import { dirOf } from '../../../core/text/dirOf';
import * as styles from './ApiInformationView.module.css';

interface CatalogueOperationsProps {
  /** Indexes in `all`. */
  places: readonly number[];
  all: readonly CatalogueOperation[];
}

/** Links to the operations of an entry, in columns. */
export function CatalogueOperations({ places, all }: CatalogueOperationsProps) {
  return (
    <ul role="list" className={styles.groups}>
      {places.map((place) => {
        const operation = all[place];
        return (
          operation && (
            <li key={place}>
              <a href={operation.route} dir={dirOf(operation.title)}>
                {operation.deprecated ? <s>{operation.title}</s> : operation.title}
              </a>
            </li>
          )
        );
      })}
    </ul>
  );
}
