import { Fragment } from 'react';
import type { SchemaNode } from '../../../plugins/gatsby-transformer-openapi/src/core/model';
import { Badge } from '../ui/Badge';
import { Html } from './Html';
import { SchemaContent } from './SchemaContent';
import { SchemaFacts } from './SchemaFacts';
import { newsWords } from './newsWords';
import { typeWords } from './schemaWords';

interface SchemaRowProps {
  node: SchemaNode;
  /** How many rows stand above this one in its tree. */
  depth: number;
  /** Stands in for a name where the description gives none: an item of a tuple. */
  label?: string;
  /** Further words beside the type. */
  notes?: readonly string[];
}

/** One definition row. Its name is its permalink, so that a row costs one link and no button. */
export function SchemaRow({ node, depth, label, notes }: SchemaRowProps) {
  return (
    <li id={node.anchor}>
      <a href={`#${node.anchor}`}>{node.name ?? label ?? node.title ?? node.type}</a>{' '}
      <small>{typeWords(node, notes)}</small>
      <SchemaFlags node={node} />
      <Html html={node.description} />
      <SchemaFacts node={node} />
      <SchemaContent node={node} depth={depth} />
    </li>
  );
}

const FLAGS = [
  ['deprecated', 'warning'],
  ['readOnly', 'neutral'],
  ['writeOnly', 'neutral'],
] as const;

/** "required" and the badges of a row; the space before each keeps the words apart when styles are off. */
export function SchemaFlags({ node }: { node: SchemaNode }) {
  return (
    <>
      {node.required && (
        <>
          {' '}
          <b>required</b>
        </>
      )}
      {node.news && (
        <>
          {' '}
          <Badge tone="tip">{newsWords(node.news)}</Badge>
        </>
      )}
      {FLAGS.map(
        ([flag, tone]) =>
          node[flag] && (
            <Fragment key={flag}>
              {' '}
              <Badge tone={tone}>{flag.replace('O', '-o')}</Badge>
            </Fragment>
          ),
      )}
    </>
  );
}
