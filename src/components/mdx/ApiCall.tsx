import { Children, useId } from 'react';
import type { ReactNode } from 'react';
import { CHOICES } from '../../behaviours/choices';
import { Choice } from '../code/Choice';
import { MethodBadge } from '../ui/MethodBadge';
import * as styles from './ApiCall.module.css';

interface ApiCallProps {
  /** Title that the author wrote. By default, the title of the operation. */
  title?: string;
  /** Title of the operation. */
  operation: string;
  method: string;
  path: string;
  /** Route of the operation's page. */
  href: string;
  /**
   * Whether the call needs one of the scopes (`any`), all of them (`all`), any valid token (`token`) or no token (`open`).
   * Absent if it needs credentials without scopes, such as an API key.
   */
  access?: 'any' | 'all' | 'token' | 'open';
  /** Separated by spaces. */
  scopes?: string;
  /** File with the samples that are not in the page. */
  file?: string;
  /** The languages of that file: `go=Go,php=PHP`. */
  languages?: string;
  /** The request in cURL, and the response if the author shows it. */
  children: ReactNode;
}

/** A call of an operation: the request in the reader's language, the scopes that it needs, and a link to the reference. */
export function ApiCall(props: ApiCallProps) {
  const { title, operation, method, path, href, file, languages = '', children } = props;
  const id = useId();
  const [request, ...answer] = Children.toArray(children);
  const later = languages.split(',').filter(Boolean);
  return (
    <section className={styles.call} aria-label={title ?? operation}>
      <p className={styles.head}>
        <MethodBadge method={method} />
        <a href={href} title={`${method} ${path}`}>
          {title ?? operation}
        </a>
        <Access {...props} />
      </p>
      <div data-later={file}>
        <Choice
          legend={WORDS.samples.language}
          name={`call${id}`}
          remember={CHOICES.language}
          options={[
            { value: 'curl', label: 'cURL', content: request },
            ...later.map((pair) => {
              const [name = '', label = name] = pair.split('=');
              return { value: name, label };
            }),
          ]}
        />
      </div>
      {answer}
    </section>
  );
}

function Access({ access, scopes = '' }: Pick<ApiCallProps, 'access' | 'scopes'>) {
  if (!access) return null;
  if (access === 'open') return <span>{WORDS.guide.noToken}</span>;
  if (access === 'token') return <span>{WORDS.guide.anyToken}</span>;
  const names = scopes.split(' ');
  return (
    <span>
      {names.length === 1 ? WORDS.guide.scope : WORDS.guide.scopes}{' '}
      {names.map((name, index) => (
        <span key={name}>
          {index > 0 && ` ${access === 'all' ? WORDS.lists.and : WORDS.lists.or} `}
          <code>{name}</code>
        </span>
      ))}
    </span>
  );
}
