import { Fragment } from 'react';
import type { SchemaNode } from '../../core/openapi/model';
import { Html } from './Html';
import * as styles from './SchemaTree.module.css';
import { sayCount } from '../../core/text/sayCount';

/** Longer lists of values are folded, so that the next row stays near. */
const SHOWN_VALUES = 24;

interface SchemaFactsProps {
  node: SchemaNode;
}

/** Values of a row: constant, default, allowed values, examples, and the link to further documentation. */
export function SchemaFacts({ node }: SchemaFactsProps) {
  const { examples = [], namedExamples, externalDocs } = node;
  return (
    <>
      {node.const !== undefined && <Fact label={WORDS.rows.always} values={[node.const]} />}
      {node.enum && <AllowedValues values={node.enum} />}
      {node.default !== undefined && <Fact label={WORDS.rows.default} values={[node.default]} />}
      {examples.length > 0 && (
        <Fact
          label={examples.length > 1 ? WORDS.rows.examples : WORDS.rows.example}
          values={examples}
          tag="samp"
        />
      )}
      {namedExamples && <NamedExamples examples={namedExamples} />}
      {externalDocs && (
        <p className={styles.fact}>
          <a href={externalDocs.url}>{externalDocs.description ?? WORDS.operation.documentation}</a>
        </p>
      )}
    </>
  );
}

interface FactProps {
  label: string;
  values: readonly string[];
  /** `samp`, which is less prominent, for examples. */
  tag?: 'code' | 'samp';
}

function Fact({ label, values, tag: Tag = 'code' }: FactProps) {
  return (
    <p className={styles.fact}>
      {label}
      {values.map((value, index) => (
        <Fragment key={index}>
          {' '}
          <Tag>{value}</Tag>
        </Fragment>
      ))}
    </p>
  );
}

function NamedExamples({ examples }: { examples: NonNullable<SchemaNode['namedExamples']> }) {
  return (
    <>
      <p className={styles.fact}>
        {examples.length > 1 ? WORDS.rows.examples : WORDS.rows.example}
      </p>
      <ul className={styles.values} role="list">
        {examples.map(({ name, value, externalValue, isUnpublished, summary, description }) => (
          <li key={name}>
            {value !== undefined && <samp>{value}</samp>}{' '}
            <small>
              {externalValue && isUnpublished ? (
                <>
                  {`${summary ?? name}: `}
                  <code>{externalValue}</code>
                </>
              ) : externalValue ? (
                <a href={externalValue}>{summary ?? name}</a>
              ) : (
                [name, summary].filter((words) => words !== undefined).join(': ')
              )}
            </small>
            <Html html={description} />
          </li>
        ))}
      </ul>
    </>
  );
}

function AllowedValues({ values }: { values: NonNullable<SchemaNode['enum']> }) {
  const list = values.some(({ name, description }) => name ?? description) ? (
    <ul className={styles.values} role="list">
      {values.map(({ value, name, description }) => (
        <li key={value}>
          {name === undefined ? (
            <code>{value}</code>
          ) : (
            <p>
              <code>{value}</code> <small>{name}</small>
            </p>
          )}
          <Html html={description} />
        </li>
      ))}
    </ul>
  ) : (
    <Fact label={WORDS.rows.oneOf} values={values.map(({ value }) => value)} />
  );
  if (values.length <= SHOWN_VALUES) return list;
  return (
    <details>
      <summary>{sayCount(WORDS.rows.allowedValues, values.length, WORDS.language)}</summary>
      {list}
    </details>
  );
}
