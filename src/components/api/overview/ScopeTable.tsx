import type { Scope } from '../../../core/openapi/model';
import { isolated } from '../../ui/isolated';
import { entryId } from '../../../browser/entryId';
import { CopyButton } from '../../ui/CopyButton';
import { Breakable } from '../../ui/Breakable';
import * as styles from './ApiInformationView.module.css';
import { say } from '../../../core/text/say';

interface ScopeTableProps {
  /** Name of the table. */
  label: string;
  scopes: readonly Scope[];
  /** Route of the page with all scopes, which the names link to. */
  scopesRoute?: string;
}

/** A table of scopes with their descriptions. */
export function ScopeTable({ label, scopes, scopesRoute }: ScopeTableProps) {
  return (
    <table className={styles.scopes} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{WORDS.access.scope}</th>
          <th scope="col">{WORDS.access.allows}</th>
        </tr>
      </thead>
      <tbody>
        {scopes.map(({ name, sentAs, description }) => (
          <tr key={name}>
            <td>
              {[name, ...(sentAs === undefined ? [] : [sentAs])].map((value) => {
                const code = (
                  <code>
                    <Breakable text={value} />
                  </code>
                );
                return (
                  <span key={value} className={styles.copied}>
                    {scopesRoute && value === name ? (
                      <a href={`${scopesRoute}#${entryId('scope', name)}`}>{code}</a>
                    ) : (
                      code
                    )}
                    <CopyButton text={value} label={say(WORDS.access.copyName, { name: value })} />
                  </span>
                );
              })}
            </td>
            <td>{isolated(description)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
