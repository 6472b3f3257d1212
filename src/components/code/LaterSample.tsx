import { Button } from '../ui/Button';
import { SampleBlock } from './SampleBlock';
import type { LaterState } from './useLaterSamples';

interface LaterSampleProps {
  language: string;
  value: LaterState;
  retry: () => void;
}

/** A sample that comes in a file; until it is asked for, only a reader without scripts sees anything here. */
export function LaterSample({ language, value, retry }: LaterSampleProps) {
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
