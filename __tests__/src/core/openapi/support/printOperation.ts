import type {
  MediaType,
  Operation,
  Response,
  SchemaNode,
} from '../../../../../src/core/openapi/model';

/** The whole model of an operation as text, with one row on each line, for golden files. */
export function printOperation(operation: Operation): string {
  const { kind, method, url, slug, title, tagGroup, tag, deprecated, security } = operation;
  return [
    `${kind} ${method} ${url} (${slug})${deprecated ? ' deprecated' : ''}`,
    `title: ${title}`,
    `group: ${tagGroup} / ${tag}`,
    ...line('description', operation.description),
    ...line('plain', operation.plainDescription === title ? undefined : operation.plainDescription),
    ...security.map(
      ({ schemes }) =>
        `security: ${schemes.map(({ label, scopes = [], roles = [] }) => [label, ...scopes, ...roles].join(' ')).join(' + ') || 'none'}`,
    ),
    ...operation.exactlyOneOf.map((group) => `exactly one of: ${group.join(', ')}`),
    ...operation.parameters.map(
      ({ in: location, style, explode, mediaType, schema }) =>
        `${location} ${style}${explode ? ' explode' : ''}${mediaType ? ` as ${mediaType}` : ''}\n${printNode(schema, 1)}`,
    ),
    ...(operation.requestBody
      ? [
          `body${operation.requestBody.required ? '*' : ''}`,
          ...operation.requestBody.content.map(printMedia),
        ]
      : []),
    ...operation.responses.map(printResponse),
    ...operation.callbacks.flatMap(({ name, expression, method: verb, requestBody, responses }) => [
      `callback ${name}: ${verb} ${expression}`,
      ...(requestBody?.content ?? []).map(printMedia),
      ...responses.map(printResponse),
    ]),
    ...operation.samples.slice(0, 1).map(({ source }) => source),
    '',
  ].join('\n');
}

/** A row with all rows below it. */
export function printNode(node: SchemaNode, depth = 0): string {
  const indent = '  '.repeat(depth);
  const flags = [
    node.required && 'required',
    node.nullable && 'nullable',
    node.deprecated && 'deprecated',
    node.readOnly && 'read-only',
    node.writeOnly && 'write-only',
    node.exactlyOne && 'exactly one',
  ].filter(Boolean);
  const words = [
    `${indent}${node.name ?? '-'}: ${node.type}`,
    node.format && `(${node.format})`,
    ...flags,
    node.const !== undefined && `= ${node.const}`,
    node.default !== undefined && `default ${node.default}`,
    node.constraints && `{${node.constraints.join('; ')}}`,
    node.enum
      && `[${node.enum.map(({ value, name, description }) => [value, name, description].filter((text) => text !== undefined).join(' ')).join(', ')}]`,
    node.examples && `e.g. ${node.examples.join(' ')}`,
    node.title && `"${node.title}"`,
    node.description,
    node.circular && `-> ${node.circular.type} #${node.circular.anchor}`,
    node.omitted && `${node.omitted} omitted`,
    node.arrayDepth && `each of ${node.arrayDepth}`,
    `#${node.anchor}`,
  ];
  return [
    words.filter(Boolean).join(' '),
    ...(node.properties ?? []).map((child) => printNode(child, depth + 1)),
    ...(node.choices ?? []).map((names) => `${indent}  exactly one of ${names.join(', ')}`),
    ...(node.prefixItems ?? []).map((child) => printNode(child, depth + 1)),
    ...(node.variants ?? []).flatMap(({ kind, discriminator, options }) => [
      `${indent}  ${kind}${discriminator ? ` by ${discriminator}` : ''}`,
      ...options.map((child) => printNode(child, depth + 2)),
    ]),
    ...(node.not ? [`${indent}  not`, printNode(node.not, depth + 2)] : []),
  ].join('\n');
}

function printResponse({ status, description, headers, content, errors, links }: Response): string {
  return [
    `${status} ${description ?? ''}`.trim(),
    ...headers.map((header) => `  header\n${printNode(header, 2)}`),
    ...content.map(printMedia),
    ...errors.map(({ code, title, description: words, detail }) =>
      [
        `  error ${code} ${title ?? ''} ${words ?? ''}`.trimEnd(),
        ...detail.map((node) => printNode(node, 2)),
      ].join('\n'),
    ),
    ...links.map(
      ({ name, operationId, operationRoute }) =>
        `  link ${name} ${operationId ?? ''} ${operationRoute ?? ''}`,
    ),
  ].join('\n');
}

function printMedia({ mediaType, schema, examples }: MediaType): string {
  return [
    `  ${mediaType}`,
    ...(schema ? [printNode(schema, 2)] : []),
    ...examples.map(
      ({ name, text, externalValue }) =>
        `    example ${name}: ${externalValue ?? text.replaceAll(/\s+/g, ' ')}`,
    ),
  ].join('\n');
}

function line(name: string, text: string | undefined): string[] {
  return text === undefined ? [] : [`${name}: ${text.replaceAll('\n', ' ')}`];
}
