import { dataLiteral } from '../../../src/core/openapi/samples/languages/dataLiteral';
import { GO_DATA } from '../../../src/core/openapi/samples/languages/go';
import { doubleQuoted, inside } from '../../../src/core/openapi/samples/languages/literals';
import type { GoClient } from './clients';
import type { TypedProperty, TypedValue, WriteSample } from './clientCall';
import { pascalCase } from './names';

const INDENT = '\t';

/** Writes the values of a package. */
class Values {
  readonly #package: string;

  constructor(name: string) {
    this.#package = name;
  }

  /** A value, or the address of a value that may be left out. */
  of(value: TypedValue, isPointer: boolean): string {
    const address = isPointer ? '&' : '';
    switch (value.kind) {
      case 'object':
        return this.struct(`${address}${this.#package}.${value.type}`, value.properties);
      case 'list':
        return `${address}[]${this.#typeOf(value.items[0], value.itemType)}${this.#items(value.items)}`;
      case 'map':
        return `${address}${dataLiteral(value.value, GO_DATA)}`;
      case 'word':
        return value.value === null ? 'nil' : pointed(String(value.value), isPointer);
      case 'number':
        return isPointer && !value.isInteger
          ? `ptr[float32](${String(value.value)})`
          : pointed(String(value.value), isPointer);
      case 'text': {
        const text = doubleQuoted(value.value);
        return isPointer && value.enumeration !== undefined
          ? `ptr(${this.#package}.${value.enumeration}(${text}))`
          : pointed(text, isPointer);
      }
    }
  }

  struct(type: string, properties: readonly TypedProperty[]): string {
    if (properties.length === 0) return `${type}{}`;
    const fields = properties.map(
      ({ name, required, value }) => `${pascalCase(name)}: ${this.of(value, !required)},`,
    );
    const [only] = fields;
    if (fields.length === 1 && only !== undefined && !only.includes('\n'))
      return `${type}{${only.slice(0, -1)}}`;
    return [`${type}{`, ...aligned(inside(fields, INDENT)), '}'].join('\n');
  }

  #items(items: readonly TypedValue[]): string {
    if (items.length === 0) return '{}';
    const all = items.map((item) => {
      // A literal in a list does not repeat the type.
      return item.kind === 'object' ? this.struct('', item.properties) : this.of(item, false);
    });
    return all.some((item) => item.includes('\n'))
      ? ['{', ...inside([all.map((item) => `${item},`).join('\n')], INDENT), '}'].join('\n')
      : `{${all.join(', ')}}`;
  }

  #typeOf(item: TypedValue | undefined, itemType: string | undefined): string {
    if (itemType !== undefined) return `${this.#package}.${itemType}`;
    switch (item?.kind) {
      case 'number':
        return item.isInteger ? 'int' : 'float32';
      case 'word':
        return 'bool';
      case 'text':
        return item.enumeration === undefined ? 'string' : `${this.#package}.${item.enumeration}`;
      default:
        return 'any';
    }
  }
}

function pointed(value: string, isPointer: boolean): string {
  return isPointer ? `ptr(${value})` : value;
}

/** Aligns the values of adjacent fields, as gofmt does. */
function aligned(lines: readonly string[]): string[] {
  const FIELD = /^(\t(?:\w+|"(?:[^"\\]|\\.)*"):) (.*[^{])$/;
  const widths = lines.map((line) => FIELD.exec(line)?.[1]?.length ?? 0);
  return lines.map((line, index) => {
    const [, key, value] = FIELD.exec(line) ?? [];
    if (key === undefined) return line;
    const start = widths.lastIndexOf(0, index) + 1;
    const end = widths.indexOf(0, index);
    const width = Math.max(...widths.slice(start, end < 0 ? undefined : end));
    return `${key.padEnd(width)} ${value}`;
  });
}

const FATAL = ['if err != nil {', '\tlog.Fatal(err)', '}'];

/** A program with a client of oapi-codegen, whose functions return a response with the parsed body. */
export const goSample: WriteSample<GoClient> = (call, { module }) => {
  const name = module.split('/').at(-1) ?? '';
  const operation = pascalCase(call.operationId);
  const values = new Values(name);
  const params =
    call.query.length > 0
      ? [`params := ${values.struct(`&${name}.${operation}Params`, call.query)}`]
      : [];
  const body = call.body
    ? [`body := ${values.struct(`${name}.${operation}JSONRequestBody`, call.body.properties)}`]
    : [];
  const passed = [
    'context.Background()',
    ...(params.length > 0 ? ['params'] : []),
    ...(body.length > 0 ? ['body'] : []),
  ];
  const token = call.tokenVariable === undefined ? '""' : `os.Getenv("${call.tokenVariable}")`;
  const main = [
    `client, err := ${name}.NewClientWithResponses("${call.server}", ${token})`,
    ...FATAL,
    ...params,
    ...body,
    `response, err := client.${operation}WithResponse(${passed.join(', ')})`,
    ...FATAL,
    call.hasResult
      ? `if response.JSON${call.status} == nil {`
      : `if response.HTTPResponse.StatusCode != ${call.status} {`,
    '\tlog.Fatalf("%s: %s", response.HTTPResponse.Status, response.Body)',
    '}',
    call.hasResult
      ? 'fmt.Println(string(response.Body))'
      : 'fmt.Println(response.HTTPResponse.Status)',
  ].join('\n');
  const usesPointers = /\bptr[([]/.test(main);
  return [
    'package main',
    '',
    'import (',
    '\t"context"',
    '\t"fmt"',
    '\t"log"',
    ...(call.tokenVariable === undefined ? [] : ['\t"os"']),
    '',
    `\t"${module}"`,
    ')',
    '',
    'func main() {',
    ...inside([main], INDENT),
    '}',
    ...(usesPointers ? ['', 'func ptr[T any](value T) *T { return &value }'] : []),
  ].join('\n');
};
