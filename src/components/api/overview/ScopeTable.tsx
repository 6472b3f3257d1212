import type { ReactNode } from 'react';
import type { Scope } from '../../../core/openapi/model';
import { isolated } from '../../ui/isolated';
import { entryId } from '../../../browser/entryId';
import { CopyButton } from '../../ui/CopyButton';
import { Breakable } from '../../ui/Breakable';
import * as styles from './ApiInformationView.module.css';

interface ScopeTableProps<S extends Scope> {
  scopes: readonly S[];
  /**
   * Route of the page with all scopes, which the names link to. That page itself gives `children` instead: there, each row
   * has the anchor of these links.
   */
  scopesRoute?: string;
  /** Returns the content below the description of a scope. */
  children?: (scope: S) => ReactNode;
}

/** A table of scopes with their descriptions. */
export function ScopeTable<S extends Scope>({ scopes, scopesRoute, children }: ScopeTableProps<S>) {
  return (
    <table className={styles.scopes}>
      <thead>
        <tr>
          <th scope="col">Scope</th>
          <th scope="col">Allows</th>
        </tr>
      </thead>
      <tbody>
        {scopes.map((scope) => {
          const id = entryId('scope', scope.name);
          const name = (
            <code>
              <Breakable text={scope.name} />
            </code>
          );
          return (
            <tr key={scope.name} id={children && id}>
              <td>
                <span className={styles.copied}>
                  {children || scopesRoute ? (
                    <a href={`${children ? '' : scopesRoute}#${id}`}>{name}</a>
                  ) : (
                    name
                  )}
                  <CopyButton text={scope.name} label={`Copy ${scope.name}`} />
                </span>
                {scope.sentAs && (
                  <small className={styles.copied}>
                    <code>
                      <Breakable text={scope.sentAs} />
                    </code>
                    <CopyButton text={scope.sentAs} label={`Copy ${scope.sentAs}`} />
                  </small>
                )}
              </td>
              <td>
                {isolated(scope.description)}
                {children?.(scope)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
