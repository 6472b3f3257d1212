import type { SchemaNode } from '../../../plugins/gatsby-transformer-openapi/src/core/model';
import { Html } from './Html';
import { SchemaFacts } from './SchemaFacts';
import { SchemaParts } from './SchemaContent';
import { SchemaFlags } from './SchemaRow';
import { typeWords } from './schemaWords';
import * as styles from './SchemaTree.module.css';

interface SchemaTreeProps {
  /** The root: of a body, a response, a callback. */
  node: SchemaNode;
  /** Id of the element around the tree; a root that shares it must not repeat it. */
  within?: string;
}

/** The whole of one schema: what the root itself says, then its rows. All of it is in the built page. */
export function SchemaTree({ node, within }: SchemaTreeProps) {
  const words = typeWords(node);
  return (
    <div className={styles.tree} id={node.anchor === within ? undefined : node.anchor}>
      {words !== 'object' && (
        <p>
          <small>{words}</small>
          <SchemaFlags node={node} />
        </p>
      )}
      <Html html={node.description} />
      <SchemaFacts node={node} />
      {node.exactlyOne ? (
        <div className={styles.choice}>
          <p className={styles.fact}>Exactly one of</p>
          <SchemaParts node={node} depth={0} />
        </div>
      ) : (
        <SchemaParts node={node} depth={0} />
      )}
    </div>
  );
}
