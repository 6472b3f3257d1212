import type { MediaType } from '../../core/openapi/model';
import { NestedCodeOptions } from '../code/CodePanel';
import { ExampleBlock } from './ExampleBlock';
import { say } from '../../core/text/say';

interface ExamplesProps {
  title: string;
  content: readonly MediaType[];
  /** URL of the description, which has the complete text of examples that are cut on the page. */
  wholeHref?: string;
  /** Name of the example that is visible at first, if there is one with the name. */
  first?: string;
  /** Whether the menu of the request examples selects the example, so that it needs no menu. */
  isControlled?: boolean;
}

/**
 * Examples of one body. If there are several, readers choose one by name, and by media type if there are several of these.
 */
export function Examples({ title, content, wholeHref, first, isControlled }: ExamplesProps) {
  const several = content.some(({ examples }) => examples.length > 1);
  const all = content.flatMap(({ mediaType, examples }) =>
    examples.map((example) => ({
      mediaType,
      example,
      label: [content.length > 1 && mediaType, several && (example.summary ?? example.name)]
        .filter(Boolean)
        .join(' '),
    })),
  );
  return (
    <NestedCodeOptions
      legend={say(WORDS.samples.exampleOf, { title })}
      isControlled={isControlled}
      selected={Math.max(
        0,
        all.findIndex(({ example }) => example.name === first),
      )}
      options={all.map(({ mediaType, example, label }, index) => ({
        value: String(index),
        label,
        example: example.name,
        content: <ExampleBlock mediaType={mediaType} example={example} wholeHref={wholeHref} />,
      }))}
    />
  );
}
