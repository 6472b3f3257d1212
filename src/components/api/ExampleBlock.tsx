import type { Example } from '../../../plugins/gatsby-transformer-openapi/src/core/model';
import { CodeBlock } from '../code/CodeBlock';
import { codeLines } from '../code/codeLines';
import { escapeHtml } from './escapeHtml';
import { Html } from './Html';

interface ExampleBlockProps {
  title: string;
  mediaType: string;
  example: Example;
}

/** One example. Its text comes ready; nothing is highlighted in the browser. One kept elsewhere is a link. */
export function ExampleBlock({ title, mediaType, example }: ExampleBlockProps) {
  const { text, description, externalValue, summary, name } = example;
  if (externalValue) {
    return (
      <p>
        <a href={externalValue}>{summary ?? name}</a>
      </p>
    );
  }
  return (
    <>
      <CodeBlock
        title={title}
        language={mediaType.includes('json') ? 'json' : 'text'}
        html={codeLines(escapeHtml(text))}
      />
      <Html html={description} />
    </>
  );
}
