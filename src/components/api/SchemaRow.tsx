import { Fragment, useContext } from 'react';
import type { SchemaNode } from '../../core/openapi/model';
import { isolated } from '../ui/isolated';
import { descriptionOf } from '../../core/text/descriptionOf';
import { Badge } from '../ui/Badge';
import { Html } from './Html';
import { rowName } from '../../core/text/rowName';
import { SchemaContent } from './SchemaContent';
import { RelatedLinks } from './RelatedLinks';
import { SchemaFacts } from './SchemaFacts';
import { newsWords } from './newsWords';
import { shortExamples } from './schemaWords';
import { TypeWords } from './TypeWords';
import { PresenceOfRows } from './received';
import * as styles from './SchemaTree.module.css';

interface SchemaRowProps {
  node: SchemaNode;
  /** How many levels of rows are above this row. */
  depth: number;
  /** Used instead of a missing name, for items of a tuple. */
  label?: string;
  /** Further texts beside the type. */
  notes?: readonly string[];
  /** Whether the rows below it are closed even on the first level. */
  isFolded?: boolean;
}

/** One row of a schema. Its name is the permalink, so that each row needs only one link and no button. */
export function SchemaRow({ node, depth, label, notes, isFolded }: SchemaRowProps) {
  const examples = shortExamples(node);
  const shownName =
    node.name === undefined ? (label ?? node.title ?? node.type) : rowName(node.name);
  const description = <Html html={descriptionOf(node, shownName)} />;
  return (
    <li id={node.anchor} className={node.folded && styles.folded}>
      <a href={`#${node.anchor}`}>{isolated(shownName)}</a> <TypeWords node={node} notes={notes} />
      <SchemaFlags node={node} />
      {examples.length > 0 && (
        <>
          {' '}
          <small>
            {examples.length > 1 ? WORDS.rows.examplesInLine : WORDS.rows.exampleInLine}
            {examples.map((example, index) => (
              <Fragment key={index}>
                {' '}
                <samp>{example}</samp>
              </Fragment>
            ))}
          </small>
        </>
      )}
      {!node.folded && description}
      <SchemaFacts node={examples.length > 0 ? { ...node, examples: [] } : node} />
      <RelatedLinks related={node.related} />
      <SchemaContent
        node={node}
        depth={depth}
        lead={node.folded && description}
        isFolded={isFolded}
      />
    </li>
  );
}

const FLAGS = [
  ['deprecated', 'warning', WORDS.rows.deprecated],
  ['readOnly', 'neutral', WORDS.rows.readOnly],
  ['writeOnly', 'neutral', WORDS.rows.writeOnly],
] as const;

/** "required", or whether a received row is always present, and the badges of a row. The space before each separates the words when styles are off. */
export function SchemaFlags({ node }: { node: SchemaNode }) {
  const presence = useContext(PresenceOfRows);
  const mark = presence?.markOf(node);
  return (
    <>
      {node.required && !presence && (
        <>
          {' '}
          <b>{WORDS.rows.required}</b>
        </>
      )}
      {mark && (
        <>
          {' '}
          <small>{mark}</small>
        </>
      )}
      {node.news && (
        <>
          {' '}
          <Badge tone="tip">{newsWords(node.news)}</Badge>
          {node.news.words && <small>{` ${node.news.words.join(', ')}`}</small>}
        </>
      )}
      {FLAGS.map(
        ([flag, tone, words]) =>
          node[flag] && (
            <Fragment key={flag}>
              {' '}
              <Badge tone={tone}>{words}</Badge>
            </Fragment>
          ),
      )}
    </>
  );
}
