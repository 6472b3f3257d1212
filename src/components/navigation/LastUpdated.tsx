import { Sentence } from '../ui/Sentence';
import * as styles from './LastUpdated.module.css';

interface LastUpdatedProps {
  /** In ISO 8601. */
  time: string;
}

/** The day of the last change of a page, in UTC, so that it is the same for all readers. */
export function LastUpdated({ time }: LastUpdatedProps) {
  const day = new Date(time).toISOString().slice(0, 10);
  return (
    <p className={styles.updated}>
      <Sentence
        words={WORDS.page.lastUpdated}
        values={{ date: <time dateTime={day}>{FORMAT.format(new Date(time))}</time> }}
      />
    </p>
  );
}

const FORMAT = new Intl.DateTimeFormat(WORDS.language, { dateStyle: 'long', timeZone: 'UTC' });
