import { Fragment } from 'react';
import type { Server } from '../../../core/openapi/model';
import { dirOf } from '../../../core/text/dirOf';
import { CopyButton } from '../../ui/CopyButton';
import { Html } from '../Html';
import * as styles from './ApiInformationView.module.css';
import { Sentence } from '../../ui/Sentence';

interface ApiServersProps {
  servers: readonly Server[];
}

/** Base URLs with their variables. */
export function ApiServers({ servers }: ApiServersProps) {
  return (
    <ul role="list" className={styles.servers}>
      {servers.map(({ url, resolvedUrl, name, description, variables }) => (
        <li key={url}>
          <div className={styles.server}>
            <code>{url}</code>
            <CopyButton text={resolvedUrl} label={WORDS.api.copyBaseUrl} />
          </div>
          {name && <p dir={dirOf(name)}>{name}</p>}
          <Html html={description} />
          {variables.length > 0 && (
            <dl className={styles.facts}>
              {variables.map((variable) => (
                <Fragment key={variable.name}>
                  <dt>
                    <code>{variable.name}</code>
                  </dt>
                  <dd>
                    <Sentence
                      words={variable.enum.length > 0 ? WORDS.api.defaultOf : WORDS.api.default}
                      values={{
                        value: <code>{variable.default}</code>,
                        values: variable.enum.map((value, index) => (
                          <Fragment key={value}>
                            {index > 0 && ', '}
                            <code>{value}</code>
                          </Fragment>
                        )),
                      }}
                    />
                    <Html html={variable.description} />
                  </dd>
                </Fragment>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}
