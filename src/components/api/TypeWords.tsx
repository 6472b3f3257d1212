import type { SchemaNode } from '../../core/openapi/model';
import { typeWords } from './schemaWords';

interface TypeWordsProps {
  node: SchemaNode;
  /** Further texts beside the type. */
  notes?: readonly string[];
}

/** Type, format and constraints of a row. The name of a resource in the type is a link to the page of this resource. */
export function TypeWords({ node, notes }: TypeWordsProps) {
  const words = typeWords(node, notes);
  const { type, resource } = node;
  if (!resource) return <small>{words}</small>;
  const start = type.endsWith(resource.name) ? type.length - resource.name.length : 0;
  return (
    <small>
      {words.slice(0, start)}
      <a href={resource.route}>{type.slice(start)}</a>
      {words.slice(type.length)}
    </small>
  );
}
