import { dataLiteral } from '../../../src/core/openapi/samples/languages/dataLiteral';
import { inside } from '../../../src/core/openapi/samples/languages/literals';
import { RUBY_STYLE, rubyQuoted } from '../../../src/core/openapi/samples/languages/ruby';
import type { RubyClient } from './clients';
import type { TypedProperty, TypedValue, WriteSample } from './clientCall';
import { pascalCase, snakeCase } from './names';

const INDENT = '  ';

function valueOf(value: TypedValue, module: string): string {
  switch (value.kind) {
    case 'object':
      return objectOf(value.type, value.properties, module);
    case 'list': {
      const items = value.items.map((item) => valueOf(item, module)).join(',\n');
      return value.items.length === 0 ? '[]' : ['[', ...inside([items], INDENT), ']'].join('\n');
    }
    case 'map':
      return dataLiteral(value.value, RUBY_STYLE);
    case 'text':
      return rubyQuoted(value.value);
    case 'number':
      return String(value.value);
    case 'word':
      return value.value === null ? 'nil' : String(value.value);
  }
}

/** Keyword arguments. */
function keywordsOf(properties: readonly TypedProperty[], module: string): string[] {
  return properties.map(({ name, value }) => `${snakeCase(name)}: ${valueOf(value, module)}`);
}

/** Arguments in parentheses. */
function inParentheses(all: readonly string[]): string {
  if (all.length === 0) return '';
  const [only] = all;
  if (all.length === 1 && only !== undefined && !only.includes('\n')) return `(${only})`;
  return ['(', ...inside([all.join(',\n')], INDENT), ')'].join('\n');
}

function objectOf(type: string, properties: readonly TypedProperty[], module: string): string {
  return `${module}::${type}.new${inParentheses(keywordsOf(properties, module))}`;
}

/** A program with a client of the OpenAPI Generator, whose methods take keywords. */
export const rubySample: WriteSample<RubyClient> = (call, { gem, module, class: name }) => {
  const operation = snakeCase(call.operationId);
  const model = `${pascalCase(call.operationId)}Request`;
  const keyword = snakeCase(model);
  const request = call.body
    ? [`request = ${objectOf(model, call.body.properties, module)}`, '']
    : [];
  const passed = inParentheses([
    ...keywordsOf(call.query, module),
    ...(call.body ? [`${keyword}: request`] : []),
  ]);
  return [
    `require ${rubyQuoted(gem)}`,
    '',
    ...(call.tokenVariable === undefined
      ? []
      : [
          `${module}.configure do |config|`,
          `${INDENT}config.access_token = ENV.fetch("${call.tokenVariable}")`,
          'end',
          '',
        ]),
    ...request,
    'begin',
    ...inside(
      call.hasResult
        ? [`answer = ${module}::${name}.new.${operation}${passed}`, 'puts answer']
        : [`${module}::${name}.new.${operation}${passed}`, 'puts "Done"'],
      INDENT,
    ),
    `rescue ${module}::ApiError => e`,
    `${INDENT}abort "#{e.code}: #{e.response_body}"`,
    'end',
  ].join('\n');
};
