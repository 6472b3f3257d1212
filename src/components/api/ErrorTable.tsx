import type {
  ErrorCode,
  Response,
} from '../../../plugins/gatsby-transformer-openapi/src/core/model';
import { Html } from './Html';
import { SchemaRow } from './SchemaRow';
import * as styles from './ErrorTable.module.css';
import * as treeStyles from './SchemaTree.module.css';

interface ErrorTableProps {
  responses: readonly Response[];
  /** Codes that every operation returns: folded behind one line. */
  sharedErrorCodes?: readonly string[];
  errorGuide?: { title: string; href: string };
  /** Id of the element around, which the table must not repeat. */
  within?: string;
}

interface Line {
  status: string;
  /** On the first line of a response only. */
  id?: string;
  error?: ErrorCode;
  /** What the response says; shown where a code says nothing itself. */
  description?: string;
}

/** Errors as one compact table; those that every operation shares fold behind one line. */
export function ErrorTable({
  responses,
  sharedErrorCodes = [],
  errorGuide,
  within,
}: ErrorTableProps) {
  const lines = responses.flatMap((response) => linesOf(response, within));
  const isShared = ({ error }: Line) =>
    error !== undefined && sharedErrorCodes.includes(error.code);
  const own = lines.filter((line) => !isShared(line));
  const shared = lines.filter(isShared);
  return (
    <>
      {own.length > 0 && <Table lines={own} />}
      {shared.length > 0 && (
        <details className={styles.shared}>
          <summary>Errors that every operation may return</summary>
          <Table lines={shared} />
        </details>
      )}
      {errorGuide && (
        <p className={styles.guide}>
          See <a href={errorGuide.href}>{errorGuide.title}</a>.
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

function Table({ lines }: { lines: readonly Line[] }) {
  const hasCodes = lines.some(({ error }) => error);
  return (
    <table className={styles.errors}>
      <thead>
        <tr>
          <th scope="col">Status</th>
          {hasCodes && <th scope="col">Code</th>}
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ status, id, error, description }, index) => (
          <tr key={index} id={id}>
            <td>{id ? <a href={`#${id}`}>{status}</a> : status}</td>
            {hasCodes && <td>{error && <code>{error.code}</code>}</td>}
            <td>
              <Meaning error={error} description={description} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Meaning({ error, description }: Pick<Line, 'error' | 'description'>) {
  const text = error?.description ?? (error?.title ? undefined : description);
  return (
    <>
      {text ? <Html html={text} /> : error?.title}
      {error && error.detail.length > 0 && (
        <ul
          role="list"
          className={treeStyles.tree}
          aria-label={`Fields of the detail of ${error.code}`}
        >
          {error.detail.map((field) => (
            <SchemaRow key={field.anchor} node={field} depth={1} />
          ))}
        </ul>
      )}
    </>
  );
}
