import type { Encoding, MediaType } from '../../core/openapi/model';
import { Choice } from '../code/Choice';
import { ReceivedRows } from './ReceivedRows';
import { SchemaRow } from './SchemaRow';
import { SchemaTree } from './SchemaTree';
import * as styles from './SchemaTree.module.css';
import { say } from '../../core/text/say';

interface MediaTypesProps {
  content: readonly MediaType[];
  /** What the body is: "Request body". */
  label: string;
  /** Id of the section that contains it, unique on the page. */
  within: string;
}

/** The schema of a body, with one panel for each media type. */
export function MediaTypes({ content, label, within }: MediaTypesProps) {
  return (
    <Choice
      legend={WORDS.operation.mediaType}
      name={`${within}-media`}
      options={content.map(({ mediaType, schema, itemSchema, encodings = [] }, index) => ({
        value: String(index),
        label: mediaType,
        content: (
          <>
            {schema && <SchemaTree node={schema} label={label} within={within} />}
            {itemSchema && (
              <>
                <p>{WORDS.operation.itemOfStream}</p>
                <SchemaTree
                  node={itemSchema}
                  label={say(WORDS.operation.eachItemOf, { body: label })}
                  within={within}
                />
              </>
            )}
            {!schema && !itemSchema && <p>{WORDS.operation.noSchema}</p>}
            <Encodings encodings={encodings} />
          </>
        ),
      }))}
    />
  );
}

/** How the parts of a form are sent, with their headers. */
function Encodings({ encodings }: { encodings: readonly Encoding[] }) {
  if (encodings.length === 0) return null;
  return (
    <div className={styles.tree}>
      <p>{WORDS.operation.partsSent}</p>
      <ul role="list">
        {encodings.map(({ name, words, headers }) => (
          <li key={name}>
            <code>{name}</code> <small>{words.join(' · ')}</small>
            {headers.length > 0 && (
              <ReceivedRows rows={headers} noun="header">
                <ul
                  role="list"
                  aria-label={say(WORDS.operation.headersOf, {
                    name: name ?? WORDS.operation.eachPart,
                  })}
                >
                  {headers.map((header) => (
                    <SchemaRow key={header.anchor} node={header} depth={1} />
                  ))}
                </ul>
              </ReceivedRows>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
