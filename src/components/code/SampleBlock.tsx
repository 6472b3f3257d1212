import type { Sample } from '../../../plugins/gatsby-transformer-openapi/src/core/model';
import { CodeBlock } from './CodeBlock';
import { codeLines } from './codeLines';

/** A request in one language. */
export function SampleBlock({ sample: { language, label, html } }: { sample: Sample }) {
  return <CodeBlock title={`${label} request`} language={language} html={codeLines(html)} />;
}
