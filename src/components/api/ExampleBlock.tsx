import type { Example } from '../../../plugins/gatsby-transformer-openapi/src/core/model';
import { CodeBlock } from '../code/CodeBlock';
import { codeLines } from '../code/codeLines';
import { escapeHtml } from './escapeHtml';
import { Html } from './Html';

interface ExampleBlockProps {
  title: string;
  mediaType: string;
  example: Example;
  /** Address of the description with the whole of what is too long for the page. */
  wholeHref?: string;
}

/** One example. Its text comes ready; nothing is highlighted in the browser. One kept elsewhere is a link. */
export function ExampleBlock({ title, mediaType, example, wholeHref }: ExampleBlockProps) {
  const { text, description, externalValue, omitted, summary, name } = example;
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
      {omitted && (
        <p>
          {`${omitted.toLocaleString('en-US')} more characters are left out to keep this page light; `}
          {wholeHref ? <a href={wholeHref}>this operation as OpenAPI</a> : 'the API description'}
          {' has them all.'}
        </p>
      )}
      <Html html={description} />
    </>
  );
}
