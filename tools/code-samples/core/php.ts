import { dataLiteral } from '../../../src/core/openapi/samples/languages/dataLiteral';
import { inside } from '../../../src/core/openapi/samples/languages/literals';
import { PHP_STYLE, phpQuoted } from '../../../src/core/openapi/samples/languages/php';
import type { PhpClient } from './clients';
import type { TypedValue, WriteSample } from './clientCall';
import { camelCase, pascalCase } from './names';

const INDENT = '    ';

function valueOf(value: TypedValue): string {
  switch (value.kind) {
    case 'object':
      return objectOf(value.type, value);
    case 'list':
      return value.items.length === 0
        ? '[]'
        : ['[', ...inside([`${value.items.map(valueOf).join(',\n')},`], INDENT), ']'].join('\n');
    case 'map':
      return dataLiteral(value.value, PHP_STYLE);
    case 'text':
      return phpQuoted(value.value);
    default:
      return String(value.value);
  }
}

/** An object whose setters return it. */
function objectOf(type: string, { properties }: Extract<TypedValue, { kind: 'object' }>): string {
  const setters = properties.map(
    ({ name, value }) => `->set${pascalCase(name)}(${valueOf(value)})`,
  );
  const [only] = setters;
  if (setters.length === 1 && only !== undefined && !only.includes('\n'))
    return `(new ${type}())${only}`;
  return [`(new ${type}())`, ...inside(setters, INDENT)].join('\n');
}

/** The names of the classes inside a value. */
function typesIn(value: TypedValue): string[] {
  if (value.kind === 'list') return value.items.flatMap(typesIn);
  if (value.kind !== 'object') return [];
  return [value.type, ...value.properties.flatMap((property) => typesIn(property.value))];
}

/** A program with a client of Jane, whose methods take an array of arguments, or an object as the body. */
export const phpSample: WriteSample<PhpClient> = (call, { namespace }) => {
  const bodyType = pascalCase(call.path, call.method.toLowerCase(), 'body');
  const query = call.query.map(({ name, value }) => `${phpQuoted(name)} => ${valueOf(value)}`);
  const passed = [
    ...(call.body ? ['$body'] : []),
    ...(query.length === 1 ? [`[${query[0]}]`] : []),
    ...(query.length > 1
      ? [['[', ...inside([`${query.join(',\n')},`], INDENT), ']'].join('\n')]
      : []),
  ];
  const types = call.body
    ? [bodyType, ...call.body.properties.flatMap(({ value }) => typesIn(value))]
    : [];
  const uses = [
    `${namespace}\\ClientFactory`,
    ...[...new Set(types)].map((type) => `${namespace}\\Model\\${type}`),
    'Http\\Client\\Exception\\HttpException',
  ].sort((a, b) => (a < b ? -1 : 1));
  const token = call.tokenVariable === undefined ? "''" : `getenv('${call.tokenVariable}')`;
  return [
    '<?php',
    '',
    "require 'vendor/autoload.php';",
    '',
    ...uses.map((name) => `use ${name};`),
    '',
    `$client = (new ClientFactory(${token}))->create();`,
    ...(call.body ? ['', `$body = ${objectOf(bodyType, call.body)};`] : []),
    '',
    'try {',
    ...inside([`$answer = $client->${camelCase(call.operationId)}(${passed.join(', ')});`], INDENT),
    '} catch (HttpException $exception) {',
    `${INDENT}fwrite(STDERR, $exception->getResponse()->getBody() . PHP_EOL);`,
    `${INDENT}exit(1);`,
    '}',
    '',
    call.hasResult ? 'print_r($answer);' : "echo 'Done', PHP_EOL;",
  ].join('\n');
};
