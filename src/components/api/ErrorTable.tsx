import type { ErrorCode, Response } from '../../core/openapi/model';
import { statusWords } from '../../core/text/statusWords';
import { isolated } from '../ui/isolated';
import { entryId } from '../../browser/entryId';
import { Html } from './Html';
import { RowList } from './RowList';
import * as styles from './ErrorTable.module.css';
import * as treeStyles from './SchemaTree.module.css';
import { say } from '../../core/text/say';
import { sayCount } from '../../core/text/sayCount';
import { Listed } from '../ui/Listed';
import { Sentence } from '../ui/Sentence';

/** What all responses of an operation have in common. */
export interface ErrorLinks {
  /** Error codes that all operations return. They are folded. */
  sharedErrorCodes?: readonly string[];
  /** Route of the error catalogue. If given, the codes link to it. */
  errorsRoute?: string;
  /** Routes of the guides about errors and rate limits. */
  errorGuide?: string;
  rateLimitGuide?: string;
}

interface ErrorTableProps extends ErrorLinks {
  responses: readonly Response[];
  /** Id of the parent element. The table does not repeat it. */
  within?: string;
}

interface Line {
  status: string;
  /** On the first line of a response only. */
  id?: string;
  error?: ErrorCode;
  /** Description of the response, shown for codes without a description. */
  description?: string;
}

/** Errors as one compact table. Errors that all operations share are folded. */
export function ErrorTable({
  responses,
  sharedErrorCodes = [],
  errorGuide,
  errorsRoute,
  rateLimitGuide,
  within,
}: ErrorTableProps) {
  const lines = responses.flatMap((response) => linesOf(response, within));
  const isShared = ({ error }: Line) =>
    error !== undefined && sharedErrorCodes.includes(error.code);
  const hasLimit = responses.some(({ status }) => status === '429');
  const links = [
    { title: WORDS.page.handleErrors, href: errorGuide },
    { title: WORDS.responses.rateLimits, href: hasLimit ? rateLimitGuide : undefined },
    { title: WORDS.responses.allCodes, href: errorsRoute },
  ].flatMap(({ title, href }) =>
    href ? [{ key: href, content: <a href={href}>{title}</a> }] : [],
  );
  const own = lines.filter((line) => !isShared(line));
  const shared = lines.filter(isShared);
  return (
    <>
      {own.length > 0 && <Table lines={own} errorsRoute={errorsRoute} />}
      {shared.length > 0 && (
        <details className={styles.shared}>
          <summary>{WORDS.responses.sharedErrors}</summary>
          <Table lines={shared} errorsRoute={errorsRoute} />
        </details>
      )}
      {links.length > 0 && (
        <p className={styles.guide}>
          <Sentence
            words={WORDS.responses.see}
            values={{ links: <Listed word={WORDS.lists.and} items={links} /> }}
          />
        </p>
      )}
    </>
  );
}

function linesOf({ status, anchor, errors, description }: Response, within?: string): Line[] {
  const id = anchor === within ? undefined : anchor;
  if (errors.length === 0) return [{ status, id, description }];
  return errors.map((error, index) => ({
    status,
    id: index === 0 ? id : undefined,
    error,
    description,
  }));
}

function Table({ lines, errorsRoute }: { lines: readonly Line[]; errorsRoute?: string }) {
  const hasCodes = lines.some(({ error }) => error);
  return (
    <table className={styles.errors}>
      <thead>
        <tr>
          <th scope="col">{WORDS.responses.status}</th>
          {hasCodes && <th scope="col">{WORDS.responses.code}</th>}
          <th scope="col">{WORDS.responses.meaning}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ status, id, error, description }, index) => {
          // A code says more than the name of the status.
          const words = error ? status : statusWords(status);
          return (
            <tr key={index} id={id}>
              <td>{id ? <a href={`#${id}`}>{words}</a> : words}</td>
              {hasCodes && <td>{error && <Code code={error.code} errorsRoute={errorsRoute} />}</td>}
              <td>
                <Meaning error={error} description={description} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Code({ code, errorsRoute }: { code: string; errorsRoute?: string }) {
  if (!errorsRoute) return <code>{code}</code>;
  return (
    <a href={`${errorsRoute}#${entryId('error', code)}`}>
      <code>{code}</code>
    </a>
  );
}

function Meaning({ error, description }: Pick<Line, 'error' | 'description'>) {
  const text = error?.description ?? (error?.title ? undefined : description);
  return (
    <>
      {text ? <Html html={text} /> : isolated(error?.title)}
      {error && error.detail.length > 0 && (
        <div className={treeStyles.tree}>
          <details>
            <summary>
              {sayCount(WORDS.responses.detailWith, error.detail.length, WORDS.language)}
            </summary>
            <RowList
              rows={error.detail}
              label={say(WORDS.responses.fieldsOfDetail, { code: error.code })}
            />
          </details>
        </div>
      )}
    </>
  );
}
