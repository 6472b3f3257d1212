import type { SchemaNode, Variants } from '../../core/openapi/model';
import { isolated } from '../ui/isolated';
import { Html } from './Html';
import { SchemaParts } from './SchemaContent';
import { SchemaFacts } from './SchemaFacts';
import { SchemaFlags } from './SchemaRow';
import { hasContent, typeWords, variantWords } from './schemaWords';
import { TypeWords } from './TypeWords';
import * as styles from './SchemaTree.module.css';
import { Sentence } from '../ui/Sentence';

interface SchemaVariantsProps {
  /** The node that has the variants. */
  node: SchemaNode;
  variants: Variants;
  depth: number;
  /** Whether the parent element already introduces the variants. */
  headed: boolean;
  /** Whether the node has a list of variants before this one. */
  isFurther: boolean;
}

/** The variants of a value, each with its title. The first variant of a tree's root is open. */
export function SchemaVariants({ node, variants, depth, headed, isFurther }: SchemaVariantsProps) {
  return (
    <>
      {headed || <p className={styles.fact}>{variantWords(variants, node, isFurther)}</p>}
      <ul role="list">
        {variants.options.map((option, index) => (
          <li key={option.anchor} id={option.anchor}>
            <Variant option={option} depth={depth} open={depth < 2 && index === 0} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Variant({ option, depth, open }: { option: SchemaNode; depth: number; open: boolean }) {
  const title = option.title ?? option.type;
  const words = typeWords(option);
  const { resource } = option;
  const body = (
    <>
      <Html html={option.description} />
      <SchemaFacts node={option} />
    </>
  );
  if (!hasContent(option)) {
    const isTitle = words === title;
    return (
      <>
        <strong>
          {resource && isTitle ? <a href={resource.route}>{title}</a> : isolated(title)}
        </strong>{' '}
        {!isTitle && <TypeWords node={option} />}
        <SchemaFlags node={option} />
        {body}
        <SchemaParts node={option} depth={depth} />
      </>
    );
  }
  return (
    <details open={open}>
      <summary>
        <strong>{isolated(title)}</strong>
        {words !== title && <small>{` ${words}`}</small>}
        <SchemaFlags node={option} />
      </summary>
      {resource && (
        <p className={styles.fact}>
          <Sentence
            words={WORDS.rows.allOf}
            values={{ resource: <a href={resource.route}>{resource.name}</a> }}
          />
        </p>
      )}
      {body}
      <SchemaParts node={option} depth={depth + 1} />
    </details>
  );
}
