import type { FormEvent } from 'react';
import type {
  LaterSamples,
  MediaType,
  Sample,
} from '../../../plugins/gatsby-transformer-openapi/src/core/model';
import { CHOICES } from '../../behaviours/choices';
import { Choice } from '../code/Choice';
import { LaterSample } from '../code/LaterSample';
import { SampleBlock } from '../code/SampleBlock';
import { useLaterSamples } from '../code/useLaterSamples';
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
  const { value, choose, prefetch } = useLaterSamples(later);
  const languages = later?.languages ?? [];
  const panels = [
    ...samples.map((sample) => ({
      value: sample.language,
      label: sample.label,
      content: <SampleBlock sample={sample} />,
    })),
    ...languages.map(({ language, label }) => ({
      value: language,
      label,
      content: <LaterSample language={language} value={value} retry={choose} />,
    })),
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
  const onChange = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (languages.some(({ language }) => language === target.value)) choose();
  };
  return (
    <div onChange={onChange} onPointerEnter={prefetch} onFocus={prefetch}>
      <Choice
        legend="Language of the sample"
        name="sample"
        remember={CHOICES.language}
        options={panels}
      />
    </div>
  );
}
