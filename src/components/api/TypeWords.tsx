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
  const linked = type.includes(resource.name) ? resource.name : type;
  // In some languages, a word stands ahead of the type.
  const start = words.indexOf(type) + type.lastIndexOf(linked);
  const end = start + linked.length;
  return (
    <small>
      {words.slice(0, start)}
      <a href={resource.route}>{linked}</a>
      {words.slice(end)}
    </small>
  );
}
