import { isObject, type Description, type Json, type Place } from './openDescription';

/** Parts of a description without a description, by kind. */
export interface Undescribed {
  operations: string[];
  bodies: string[];
  parameters: string[];
  schemas: string[];
  properties: string[];
  enumValues: string[];
  tags: string[];
  tagGroups: string[];
  scopes: string[];
}

/** Lists all parts without a description. */
export function findUndescribed(description: Description): Undescribed {
  const { root, operations, child, resolve } = description;
  const found: Undescribed = {
    operations: [],
    bodies: [],
    parameters: [],
    schemas: [],
    properties: [],
    enumValues: [],
    tags: [],
    tagGroups: [],
    scopes: [],
  };
  const said = (...values: unknown[]) =>
    values.some((value) => isObject(value) && hasText(value.description));
  const seen = new Set<string>();

  const schema = (place: Place): void => {
    const target = resolve(place);
    const key = `${target.file}#${target.pointer}`;
    const name = `${target.pointer.split('/').slice(1).join('.')}`;
    if (seen.has(key) || !isObject(target.value)) return;
    seen.add(key);
    const content = target.value;
    if (target.pointer !== place.pointer && !said(content)) found.schemas.push(name);
    if (Array.isArray(content.enum)) {
      const texts = isObject(content['x-enumDescriptions']) ? content['x-enumDescriptions'] : {};
      for (const value of content.enum) {
        if (!hasText(texts[String(value)])) found.enumValues.push(`${name}=${String(value)}`);
      }
    }
    for (const property of Object.keys(isObject(content.properties) ? content.properties : {})) {
      const at = child(target, 'properties', property);
      if (!said(at.value, resolve(at).value)) found.properties.push(`${name}.${property}`);
      schema(at);
    }
    if (isObject(content.items)) schema(child(target, 'items'));
    for (const list of ['oneOf', 'anyOf', 'allOf']) {
      const alternatives = content[list];
      if (Array.isArray(alternatives))
        alternatives.forEach((_, i) => schema(child(target, list, i)));
    }
  };
  const body = (place: Place, name: string): void => {
    if (!said(place.value)) found.bodies.push(name);
    const content = child(place, 'content');
    for (const type of Object.keys(isObject(content.value) ? content.value : {})) {
      schema(child(content, type, 'schema'));
    }
  };

  for (const { name, operation, parameters, requestBody, responses } of operations) {
    const { summary } = operation.value as Json;
    if (!said(operation.value) || !hasText(summary)) found.operations.push(name);
    for (const parameter of parameters) {
      const { name: parameterName } = parameter.value as Json;
      if (!said(parameter.value)) found.parameters.push(`${name} ${String(parameterName)}`);
      schema(child(parameter, 'schema'));
    }
    if (requestBody) body(requestBody, `${name} request`);
    for (const [status, response] of Object.entries(responses)) body(response, `${name} ${status}`);
  }

  const { tags, components, 'x-tagGroups': groups } = root.value as Json;
  const unsaid = (list: unknown) =>
    (Array.isArray(list) ? list : [])
      .filter((item) => !said(item))
      .map((item: Json) => String(item.name));
  found.tags.push(...unsaid(tags));
  found.tagGroups.push(...unsaid(groups));
  const { securitySchemes } = isObject(components) ? components : {};
  for (const scheme of Object.values(isObject(securitySchemes) ? securitySchemes : {})) {
    const { flows } = scheme as { flows?: Record<string, { scopes?: Record<string, unknown> }> };
    for (const { scopes = {} } of Object.values(flows ?? {})) {
      found.scopes.push(...Object.keys(scopes).filter((scope) => !hasText(scopes[scope])));
    }
  }
  return found;
}

function hasText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}
