import { useContext } from 'react';
import type { ReactNode } from 'react';
import type { SchemaNode } from '../../core/openapi/model';
import { IsReceived, PresenceOfRows } from './received';
import { ChoiceWords } from './ChoiceWords';
import { RelatedLinks } from './RelatedLinks';
import { SchemaRow } from './SchemaRow';
import { SchemaVariants } from './SchemaVariants';
import { contentWords, groupChoices, hasContent, lookupOf } from './schemaWords';
import * as styles from './SchemaTree.module.css';
import { say } from '../../core/text/say';
import { sayCount } from '../../core/text/sayCount';
import { Sentence } from '../ui/Sentence';

interface SchemaContentProps {
  node: SchemaNode;
  depth: number;
  /** Content before the rows, inside the `details` element. */
  lead?: ReactNode;
  /** Whether it is closed even on the first level. */
  isFolded?: boolean;
}

interface ChoiceRowProps extends Pick<SchemaNode, 'related'> {
  members: readonly SchemaNode[];
  children: ReactNode;
}

interface SchemaPartsProps extends SchemaContentProps {
  /** Whether the summary of the parent element already introduces the variants, or else the schema in `not`. */
  headed?: boolean;
  /** Name of the list of rows. */
  label?: string;
}

/** Rows of which exactly one is given. If none has rows below it, one line says all about them, and opens them. */
export function ChoiceRow({ members, children, ...place }: ChoiceRowProps) {
  const words = <ChoiceWords members={members} />;
  const rows = (
    <ul
      role="list"
      aria-label={say(WORDS.rows.exactlyOneOf, {
        names: members.map(({ name }) => name).join(', '),
      })}
    >
      {children}
    </ul>
  );
  return members.some(hasContent) ? (
    <li className={styles.choice}>
      <p className={styles.fact}>{words}</p>
      {rows}
    </li>
  ) : (
    <li>
      <RelatedLinks {...place} />
      <details className={styles.lookup}>
        <summary>{words}</summary>
        {rows}
      </details>
    </li>
  );
}

/**
 * All rows below a row, in a `details` element, which works without scripts. The first level is open, except for folded
 * rows and for lookups, which one line describes. Other choices are open on all levels, because they are necessary for a call.
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
  const lookup = lookupOf(node);
  const isOpen = (depth === 0 && !isFolded && !node.folded) || node.exactlyOne;
  return (
    <details
      open={isOpen && lookup.length === 0}
      className={lookup.length > 0 ? styles.lookup : node.exactlyOne ? styles.choice : undefined}
    >
      <summary data-trail={trailOf(node)}>
        {lookup.length > 0 ? (
          <ChoiceWords members={lookup} isOfItem={Boolean(node.arrayDepth)} />
        ) : (
          contentWords(node)
        )}
      </summary>
      {lead}
      <SchemaParts node={node} depth={depth + 1} headed={!node.properties && !node.prefixItems} />
    </details>
  );
}

/** The names from the root to a row: "disks › source". The rows inside it have this trail above them on a phone. */
function trailOf({ anchor }: SchemaNode): string {
  return anchor.split('.').slice(1).join(' › ');
}

/** The rows below a node without a `details` element, for the root of a tree and for variants. */
export function SchemaParts({ node, depth, headed = false, label }: SchemaPartsProps) {
  const { properties, prefixItems, variants, not, omitted, more, circular } = node;
  const isReceived = useContext(IsReceived);
  const isFolded =
    isReceived && (properties ?? []).filter((own) => hasContent(own) && !own.folded).length > 1;
  return (
    <>
      {circular && (
        <p className={styles.fact}>
          <Sentence
            words={WORDS.rows.sameAs}
            values={{ type: <a href={`#${circular.anchor}`}>{circular.type}</a> }}
          />
        </p>
      )}
      {properties && properties.length > 0 && (
        <ul role="list" aria-label={label}>
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
                <ChoiceRow key={members[0]?.anchor} members={members}>
                  {rows}
                </ChoiceRow>
              );
            },
          )}
        </ul>
      )}
      {prefixItems && prefixItems.length > 0 && (
        <ol role="list">
          {prefixItems.map((item, index) => (
            <SchemaRow
              key={item.anchor}
              node={item}
              depth={depth}
              label={say(WORDS.rows.item, { number: index + 1 })}
            />
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
          {(headed && !variants) || <p className={styles.fact}>{WORDS.rows.notMatch}</p>}
          <PresenceOfRows.Provider value={undefined}>
            <ul role="list">
              <SchemaRow node={not} depth={depth} label={WORDS.rows.value} />
            </ul>
          </PresenceOfRows.Provider>
        </>
      )}
      {omitted !== undefined && omitted > 0 && (
        <p className={styles.fact}>
          {more ? (
            <a href={more.route}>
              {sayCount(WORDS.rows.rowsElsewhere, omitted, WORDS.language, { title: more.title })}
            </a>
          ) : (
            sayCount(WORDS.rows.rowsLeftOut, omitted, WORDS.language)
          )}
        </p>
      )}
    </>
  );
}
