import type { Server } from '../../core/openapi/model';
import { isolated } from '../ui/isolated';
import { Html } from './Html';
import * as styles from './OperationView.module.css';
import { say } from '../../core/text/say';

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
              {say(WORDS.operation.serverDefault, { value: variable.default })}
              {variable.enum.length > 0
                && say(WORDS.operation.serverOneOf, { values: variable.enum.join(', ') })}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
