import type { FormEvent } from 'react';
import type {
  LaterSamples,
  MediaType,
  Sample,
} from '../../../plugins/gatsby-transformer-openapi/src/core/model';
import { CodeBlock } from '../code/CodeBlock';
import { Button } from '../ui/Button';
import { Choice } from './Choice';
import { codeLines } from './codeLines';
import { Examples } from './Examples';
import { LANGUAGE_KEY, useLaterSamples } from './useLaterSamples';
import type { LaterState } from './useLaterSamples';

interface SamplesProps {
  samples: readonly Sample[];
  /** Languages whose samples are not in the page. */
  later?: LaterSamples;
  /** Media types of the request body. */
  content: readonly MediaType[];
}

/** The request in each language, and its body alone. The language follows the reader over the site. */
export function Samples({ samples, later, content }: SamplesProps) {
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
      content: <Examples title="Request body" name="request-example" content={content} />,
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
        remember={LANGUAGE_KEY}
        options={panels}
      />
    </div>
  );
}

function SampleBlock({ sample: { language, label, source, html } }: { sample: Sample }) {
  return (
    <CodeBlock
      title={`${label} request`}
      language={language}
      html={codeLines(html)}
      source={source}
    />
  );
}

interface LaterSampleProps {
  language: string;
  value: LaterState;
  retry: () => void;
}

/** A sample that comes in a file; until it is asked for, only a reader without scripts sees anything here. */
function LaterSample({ language, value, retry }: LaterSampleProps) {
  switch (value.state) {
    case 'idle':
      return <noscript>This sample needs scripts. The first one is here without.</noscript>;
    case 'loading':
      return <p role="status">Loading the sample…</p>;
    case 'failed':
      return (
        <p role="alert">
          The sample could not be loaded. <Button onClick={retry}>Try again</Button>
        </p>
      );
    case 'loaded': {
      const sample = value.samples.find((candidate) => candidate.language === language);
      return sample ? <SampleBlock sample={sample} /> : null;
    }
  }
}
