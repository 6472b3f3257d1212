import type { LaterSamples } from '../../core/openapi/model';
import * as styles from '../code/CodePanel.module.css';

interface ExampleMenuProps {
  examples: NonNullable<LaterSamples['examples']>;
}

/** The menu of the request examples (behaviours/widgets/exampleMenus.ts). Without scripts, the body shows all of them. */
export function ExampleMenu({ examples }: ExampleMenuProps) {
  return (
    <p className={styles.line}>
      <label>
        {WORDS.samples.example}
        <select className={styles.menu} data-examples="">
          {examples.map(({ name, label, file }) => (
            <option key={name} value={name} data-file={file}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </p>
  );
}
