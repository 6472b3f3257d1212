import type { Operation } from '../../core/openapi/model';
import { isPlainError } from './plainError';
import * as styles from './OperationView.module.css';

/** Links to the parts of an operation, which stay visible when a long page scrolls. */
export function Sections({ operation }: { operation: Operation }) {
  const { parameters, requestBody, responses } = operation;
  const [first] = parameters;
  const request = first ? `${first.in}-parameters` : requestBody && 'request-body';
  const links = [
    { title: WORDS.samples.request, id: request },
    { title: WORDS.operation.code, id: hasCode(operation) ? 'code' : undefined },
    { title: WORDS.responses.responses, id: responses.length > 0 ? 'responses' : undefined },
    { title: WORDS.responses.errors, id: responses.some(isPlainError) ? 'errors' : undefined },
  ].filter(({ id }) => id !== undefined);
  if (links.length < 2) return null;
  return (
    <nav className={styles.sections} aria-label={WORDS.operation.parts} data-contents="">
      {links.map(({ title, id }) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}

/** Whether an operation has samples or examples. */
export function hasCode({ samples, requestBody, responses }: Operation): boolean {
  const content = [
    ...(requestBody?.content ?? []),
    ...responses.flatMap((response) => response.content),
  ];
  return samples.length > 0 || content.some(({ examples }) => examples.length > 0);
}
