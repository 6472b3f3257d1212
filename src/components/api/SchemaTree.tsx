import type { SchemaNode } from '../../core/openapi/model';
import { descriptionOf } from '../../core/text/descriptionOf';
import { ChoiceWords } from './ChoiceWords';
import { Html } from './Html';
import { ReceivedRows } from './ReceivedRows';
import { SchemaFacts } from './SchemaFacts';
import { SchemaParts } from './SchemaContent';
import { SchemaFlags } from './SchemaRow';
import { typeWords } from './schemaWords';
import { TypeWords } from './TypeWords';
import * as styles from './SchemaTree.module.css';

interface SchemaTreeProps {
  /** The root of a body, response or callback. */
  node: SchemaNode;
  /** Name of the list of rows. */
  label?: string;
  /** Id of the parent element. The root does not repeat this id. */
  within?: string;
}

/** A whole schema: the facts about its root, then its rows. All rows are in the built page. */
export function SchemaTree({ node, label, within }: SchemaTreeProps) {
  const words = typeWords(node);
  const parts = <SchemaParts node={node} depth={0} label={label} />;
  return (
    <div className={styles.tree} id={node.anchor === within ? undefined : node.anchor}>
      {words !== 'object' && (
        <p>
          <TypeWords node={node} />
          <SchemaFlags node={node} />
        </p>
      )}
      <Html html={descriptionOf(node)} />
      <SchemaFacts node={node} />
      <ReceivedRows rows={[node]}>
        {node.exactlyOne ? (
          <div className={styles.choice}>
            <p className={styles.fact}>
              <ChoiceWords members={node.properties ?? []} />
            </p>
            {parts}
          </div>
        ) : (
          parts
        )}
      </ReceivedRows>
    </div>
  );
}
