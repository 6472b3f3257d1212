import { Children, useId } from 'react';
import type { ReactNode } from 'react';
import { CHOICES } from '../../behaviours/choices';
import { Choice } from '../code/Choice';
import { MethodBadge } from '../ui/MethodBadge';
import * as styles from './ApiCall.module.css';

interface ApiCallProps {
  /** The author's words for the call; the operation's title stands in for them. */
  title?: string;
  /** Title of the operation. */
  operation: string;
  method: string;
  path: string;
  /** Page of the operation. */
  href: string;
  /** How the scopes go together; `open` needs no token, `token` any. */
  access: 'any' | 'all' | 'token' | 'open';
  /** Separated by spaces. */
  scopes?: string;
  /** Holds the samples of the languages that are not in the page. */
  file?: string;
  /** These languages: `go=Go,php=PHP`. */
  languages?: string;
  /** The request in cURL, and the answer where it is shown. */
  children: ReactNode;
}

/** A call of an operation: the request in the reader's language, what it needs, and the way to the reference. */
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
          legend="Language of the sample"
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
  if (access === 'open') return <span>No token needed</span>;
  if (access === 'token') return <span>Any valid token</span>;
  const names = scopes.split(' ');
  return (
    <span>
      {names.length === 1 ? 'Scope ' : 'Scopes '}
      {names.map((name, index) => (
        <span key={name}>
          {index > 0 && (access === 'all' ? ' and ' : ' or ')}
          <code>{name}</code>
        </span>
      ))}
    </span>
  );
}
