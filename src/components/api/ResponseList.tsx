import type { Link, Response } from '../../core/openapi/model';
import { isError, statusWords } from '../../core/text/statusWords';
import { ErrorTable } from './ErrorTable';
import type { ErrorLinks } from './ErrorTable';
import { Html } from './Html';
import { MediaTypes } from './MediaTypes';
import { RowList } from './RowList';
import { hasRows, isPlainError } from './plainError';
import { SectionHead } from './SectionHead';
import * as styles from './OperationView.module.css';
import * as treeStyles from './SchemaTree.module.css';
import { say } from '../../core/text/say';
import { Sentence } from '../ui/Sentence';

interface ResponseListProps extends ErrorLinks {
  responses: readonly Response[];
  /** Level of the headings of responses. */
  level?: 3 | 5;
  /** Prefix of ids, unique on the page. */
  prefix?: string;
}

/**
 * The responses of an operation: successful ones in full, then the errors in one table. An error response whose schema has
 * more than the table shows is also shown in full.
 */
export function ResponseList({
  responses,
  level = 3,
  prefix = '',
  ...errorLinks
}: ResponseListProps) {
  const inTable = responses.filter(isPlainError);
  const inFull = responses.filter((response) => !isPlainError(response));
  const Heading = `h${level}` as const;
  return (
    <>
      {inFull.map((response) => (
        <ResponseSection
          key={response.status}
          response={response}
          level={level}
          errorsRoute={errorLinks.errorsRoute}
        />
      ))}
      {inTable.length > 0 && (
        <section>
          <Heading id={`${prefix}errors`}>{WORDS.responses.errors}</Heading>
          <ErrorTable {...errorLinks} responses={inTable} />
        </section>
      )}
    </>
  );
}

interface ResponseSectionProps {
  response: Response;
  level: 3 | 5;
  errorsRoute?: string;
}

function ResponseSection({ response, level, errorsRoute }: ResponseSectionProps) {
  const { status, isAny, anchor, content, errors, headers, links } = response;
  const [only, second] = content;
  const hasBody = errors.length === 0 ? content.length > 0 : content.some(hasRows);
  const isFolded = isError(response) && hasBody;
  const body = (
    <MediaTypes
      content={content}
      label={say(WORDS.samples.responseOf, { status })}
      within={anchor}
    />
  );
  return (
    <section>
      <SectionHead
        level={level}
        id={anchor}
        note={only && !second ? only.mediaType : undefined}
        linked
      >
        {statusWords(status, isAny)}
      </SectionHead>
      <Html html={response.description} />
      {headers.length > 0 && (
        <>
          <p className={styles.part}>{WORDS.responses.headers}</p>
          <RowList rows={headers} noun="Header" depth={0} className={treeStyles.tree} />
        </>
      )}
      {headers.length > 0 && content.length > 0 && !isFolded && (
        <p className={styles.part}>{WORDS.responses.body}</p>
      )}
      {errors.length > 0 && (
        <ErrorTable responses={[response]} within={anchor} errorsRoute={errorsRoute} />
      )}
      {isFolded && (
        <div className={treeStyles.tree}>
          <details>
            <summary>{WORDS.responses.body}</summary>
            {body}
          </details>
        </div>
      )}
      {hasBody && !isFolded && body}
      {links.length > 0 && (
        <>
          <p className={styles.part}>{WORDS.responses.links}</p>
          <ul role="list" className={styles.links}>
            {links.map((link) => (
              <li key={link.name}>
                <ResponseLink link={link} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** An operation that can follow the response, with the values for its call. */
function ResponseLink({ link }: { link: Link }) {
  const { name, operationId, operationRoute, description, parameters = [], server } = link;
  const given = [
    ...parameters,
    ...(link.requestBody === undefined ? [] : [{ name: 'body', value: link.requestBody }]),
    ...(server === undefined ? [] : [{ name: 'server', value: server }]),
  ];
  return (
    <>
      {operationRoute ? <a href={operationRoute}>{name}</a> : <code>{name}</code>}
      {operationId && !operationRoute && ` (${operationId})`}
      <Html html={description} />
      {given.length > 0 && (
        <ul>
          {given.map(({ name: parameter, value }) => (
            <li key={parameter}>
              <Sentence
                words={WORDS.responses.from}
                values={{ name: <code>{parameter}</code>, value: <code>{value}</code> }}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
