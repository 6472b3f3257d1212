import type { Encoding, MediaType, SchemaNode } from '../../core/openapi/model';
import { noteText, parameterNotes } from '../../core/text/parameterNotes';
import { Choice } from '../code/Choice';
import { RowList } from './RowList';
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
            <Encodings encodings={encodings} rows={schema?.properties} />
          </>
        ),
      }))}
    />
  );
}

interface EncodingsProps {
  encodings: readonly Encoding[];
  /** Rows of the form's properties. */
  rows: readonly SchemaNode[] | undefined;
}

/** How the parts of a form are sent, with their headers. */
function Encodings({ encodings, rows = [] }: EncodingsProps) {
  if (encodings.length === 0) return null;
  return (
    <div className={styles.tree}>
      <p>{WORDS.operation.partsSent}</p>
      <ul role="list">
        {encodings.map(({ name, headers, ...encoding }) => (
          <li key={name}>
            <code>{name}</code>{' '}
            <small>{encodingWords({ name, ...encoding }, rows).join(' · ')}</small>
            {headers.length > 0 && (
              <RowList
                rows={headers}
                noun="Header"
                label={say(WORDS.operation.headersOf, { name })}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How a part is sent. With a style, it is sent like a query parameter. */
function encodingWords(
  { name = '', contentType, style, kinds, allowReserved }: Omit<Encoding, 'headers'>,
  rows: readonly SchemaNode[],
): string[] {
  const notes = parameterNotes({
    name,
    in: 'query',
    style: style?.name ?? '',
    explode: style?.explode ?? false,
    allowReserved,
    kinds,
    schema: rows.find((row) => row.name === name) ?? { type: '' },
  });
  return [
    ...(contentType === undefined ? [] : [say(WORDS.sent.as, { mediaType: contentType })]),
    // A style that says nothing about this value.
    ...(style && notes.length === 0 ? [say(WORDS.sent.style, { style: style.name })] : []),
    ...notes.map(noteText),
  ];
}
