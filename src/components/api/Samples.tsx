import type { ComponentProps } from 'react';
import type {
  LaterSamples,
  MediaType,
  Sample,
} from '../../../plugins/gatsby-transformer-openapi/src/core/model';
import { CHOICES } from '../../behaviours/choices';
import { Choice } from '../code/Choice';
import { SampleBlock } from '../code/SampleBlock';
import { Examples } from './Examples';

interface SamplesProps {
  samples: readonly Sample[];
  /** Languages whose samples are not in the page. */
  later?: LaterSamples;
  /** Media types of the request body. */
  content: readonly MediaType[];
  /** Address of the description with the whole of what is too long for the page. */
  wholeHref?: string;
}

/** The request in each language, and its body alone. The language follows the reader over the site. */
export function Samples({ samples, later, content, wholeHref }: SamplesProps) {
  const panels: ComponentProps<typeof Choice>['options'][number][] = [
    ...samples.map((sample) => ({
      value: sample.language,
      label: sample.label,
      content: <SampleBlock sample={sample} />,
    })),
    ...(later?.languages ?? []).map(({ language, label }) => ({ value: language, label })),
  ];
  if (content.some(({ examples }) => examples.length > 0)) {
    panels.push({
      value: 'body',
      label: 'Body',
      content: (
        <Examples
          title="Request body"
          name="request-example"
          content={content}
          wholeHref={wholeHref}
        />
      ),
    });
  }
  return (
    <div data-later={later?.file}>
      <Choice
        legend="Language of the sample"
        name="sample"
        remember={CHOICES.language}
        options={panels}
      />
    </div>
  );
}
