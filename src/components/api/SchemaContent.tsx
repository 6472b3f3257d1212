import { useContext } from 'react';
import type { ReactNode } from 'react';
import type { SchemaNode } from '../../core/openapi/model';
import { countWords } from '../../core/text/countWords';
import { IsReceived, PresenceOfRows } from './received';
import { SchemaRow } from './SchemaRow';
import { SchemaVariants } from './SchemaVariants';
import { contentWords, groupChoices, hasContent } from './schemaWords';
import * as styles from './SchemaTree.module.css';

interface SchemaContentProps {
  node: SchemaNode;
  depth: number;
  /** Content before the rows, inside the `details` element. */
  lead?: ReactNode;
  /** Whether it is closed even on the first level. */
  isFolded?: boolean;
}

interface SchemaPartsProps extends SchemaContentProps {
  /** Whether the summary of the parent element already introduces the variants, or else the schema in `not`. */
  headed?: boolean;
}

/**
 * All rows below a row, in a `details` element, which works without scripts. The first level is open, except for folded
 * rows. Choices are open on all levels, because they are short and necessary for a call.
 */
export function SchemaContent({ node, depth, lead, isFolded }: SchemaContentProps) {
  if (!hasContent(node)) {
    return (
      <>
        {lead}
        <SchemaParts node={node} depth={depth} />
      </>
    );
  }
  return (
    <details
      open={(depth === 0 && !isFolded && !node.folded) || node.exactlyOne}
      className={node.exactlyOne ? styles.choice : undefined}
    >
      <summary>{contentWords(node)}</summary>
      {lead}
      <SchemaParts node={node} depth={depth + 1} headed={!node.properties && !node.prefixItems} />
    </details>
  );
}

/** The rows below a node without a `details` element, for the root of a tree and for variants. */
export function SchemaParts({ node, depth, headed = false }: SchemaPartsProps) {
  const { properties, prefixItems, variants, not, omitted, more, circular } = node;
  const isReceived = useContext(IsReceived);
  const isFolded =
    isReceived && (properties ?? []).filter((own) => hasContent(own) && !own.folded).length > 1;
  return (
    <>
      {circular && (
        <p className={styles.fact}>
          Same as <a href={`#${circular.anchor}`}>{circular.type}</a> above
        </p>
      )}
      {properties && properties.length > 0 && (
        <ul role="list">
          {groupChoices(properties, ({ name }) => name, node.choices ?? []).map(
            ({ isChoice, members }) => {
              const rows = members.map((property) => (
                <SchemaRow
                  key={property.anchor}
                  node={property}
                  depth={depth}
                  isFolded={isFolded}
                />
              ));
              if (!isChoice) return rows;
              return (
                <li key={members[0]?.anchor} className={styles.choice}>
                  <p className={styles.fact}>Exactly one of</p>
                  <ul role="list">{rows}</ul>
                </li>
              );
            },
          )}
        </ul>
      )}
      {prefixItems && prefixItems.length > 0 && (
        <ol role="list">
          {prefixItems.map((item, index) => (
            <SchemaRow key={item.anchor} node={item} depth={depth} label={`Item ${index + 1}`} />
          ))}
        </ol>
      )}
      {variants?.map((group, index) => (
        <SchemaVariants
          key={index}
          node={node}
          variants={group}
          depth={depth}
          headed={headed && variants.length === 1}
          isFurther={index > 0}
        />
      ))}
      {not && (
        <>
          {(headed && !variants) || <p className={styles.fact}>Must not match</p>}
          <PresenceOfRows.Provider value={undefined}>
            <ul role="list">
              <SchemaRow node={not} depth={depth} label="value" />
            </ul>
          </PresenceOfRows.Provider>
        </>
      )}
      {omitted !== undefined && omitted > 0 && (
        <p className={styles.fact}>
          {more ? (
            <a
              href={more.route}
            >{`${countWords(omitted, 'row')} of ${more.title} on a page of their own`}</a>
          ) : (
            `${countWords(omitted, 'more row is', 'more rows are')} left out to keep this page light; the API description has them all.`
          )}
        </p>
      )}
    </>
  );
}
