import type { MediaType, Sample } from '../../../plugins/gatsby-transformer-openapi/src/core/model';
import { CodeBlock } from '../code/CodeBlock';
import { Choice } from './Choice';
import { codeLines } from './codeLines';
import { Examples } from './Examples';

interface SamplesProps {
  samples: readonly Sample[];
  /** Media types of the request body. */
  content: readonly MediaType[];
}

/** The request in each language, and its body alone. The language follows the reader over the site. */
export function Samples({ samples, content }: SamplesProps) {
  const panels = samples.map(({ language, label, source, html }) => ({
    value: language,
    label,
    content: (
      <CodeBlock
        title={`${label} request`}
        language={language}
        html={codeLines(html)}
        source={source}
      />
    ),
  }));
  if (content.some(({ examples }) => examples.length > 0)) {
    panels.push({
      value: 'body',
      label: 'Body',
      content: <Examples title="Request body" name="request-example" content={content} />,
    });
  }
  return (
    <Choice legend="Language of the sample" name="sample" remember="language" options={panels} />
  );
}
