import { INVALID_EXAMPLE } from '../../../../../../src/core/text/invalidExample';
import { countWords } from '../../../../../../src/core/text/countWords';
import { absoluteUrl } from '../../../../../../src/core/text/absoluteUrl';
import { descriptionOf } from '../../../../../../src/core/text/descriptionOf';
import { forOneText, withOptions } from './fromHtml';
import type { FromHtml } from './fromHtml';
import type { ResourceData } from '../model';
import { blocks, codeBlock, item, lines, link } from './text';
import { operationItem } from './writeApi';
import { writeRoot } from './writeSchema';

/** A resource as Markdown: its fields, an example, and the operations that return or take it. */
export function writeResource(
  { title, spec, model: { schema, example, uses } }: ResourceData,
  fromHtml: FromHtml,
  siteUrl: string,
): string {
  const url = (route: string) => absoluteUrl(route, siteUrl);
  // The title is the name of the type.
  const type = schema.type === title ? 'object' : schema.type;
  const lists = [
    { words: 'Return it', operations: uses.returnedBy },
    { words: 'Return it in another form', operations: uses.returnedInOtherForms },
    { words: 'Take it, or its ID', operations: uses.takenBy },
  ].filter(({ operations }) => operations.length > 0);
  return blocks(
    `A resource of the ${link(spec.title, url(spec.route))}.`,
    '## Fields',
    writeRoot(
      { ...schema, type, description: descriptionOf(schema), title: undefined },
      withOptions(forOneText(fromHtml), { isReceived: true }),
    ),
    example && '## Example',
    example && codeBlock('json', example.text),
    example?.omitted !== undefined && `${countWords(example.omitted, 'more character')} left out.`,
    example?.isInvalid && INVALID_EXAMPLE,
    lists.length > 0 && '## Operations',
    ...lists.flatMap(({ words, operations }) => [
      `### ${words}`,
      lines(...operations.map((operation) => operationItem(operation, siteUrl))),
    ]),
    uses.partOf.length > 0 && '## Part of',
    lines(...uses.partOf.map(({ name, route }) => item(link(name, url(`${route}.md`))))),
  );
}
