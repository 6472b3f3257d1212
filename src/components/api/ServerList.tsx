import type { Server } from '../../core/openapi/model';
import { isolated } from '../ui/isolated';
import { Html } from './Html';
import * as styles from './OperationView.module.css';

interface ServerListProps {
  servers: readonly Server[];
}

/** The servers of a single operation, with the variables of their URLs. */
export function ServerList({ servers }: ServerListProps) {
  return (
    <ul role="list" className={styles.links}>
      {servers.map(({ url, name, description, variables }) => (
        <li key={url}>
          <code>{url}</code>
          {name && <> {isolated(name)}</>}
          <Html html={description} />
          {variables.map((variable) => (
            <p key={variable.name}>
              <code>{variable.name}</code>
              {`: default ${variable.default}`}
              {variable.enum.length > 0 && `, one of ${variable.enum.join(', ')}`}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
