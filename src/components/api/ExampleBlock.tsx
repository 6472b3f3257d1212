import type { Example } from '../../core/openapi/model';
import { escapeHtml } from '../../core/text/escapeHtml';
import { INVALID_EXAMPLE } from '../../core/text/invalidExample';
import { codeLines } from '../code/codeLines';
import { CutCode } from '../code/CutCode';
import { Html } from './Html';

interface ExampleBlockProps {
  mediaType: string;
  example: Example;
  /** URL of the description, which has the complete text of examples that are cut on the page. */
  wholeHref?: string;
}

/** One example. An example at another URL is a link. */
export function ExampleBlock({ mediaType, example, wholeHref }: ExampleBlockProps) {
  const { text, description, externalValue, isUnpublished, isInvalid, omitted, summary, name } =
    example;
  if (externalValue) {
    return (
      <p>
        {isUnpublished ? (
          <>
            {`${summary ?? name}: `}
            <code>{externalValue}</code>
          </>
        ) : (
          <a href={externalValue}>{summary ?? name}</a>
        )}
      </p>
    );
  }
  return (
    <>
      <CutCode
        html={codeLines(escapeHtml(text))}
        source={text}
        colors={mediaType.includes('json') ? 'json' : undefined}
      />
      {omitted && (
        <p>
          {`${omitted.toLocaleString('en-US')} more characters are left out to keep this page light; `}
          {wholeHref ? <a href={wholeHref}>this operation as OpenAPI</a> : 'the API description'}
          {' has them all.'}
        </p>
      )}
      {isInvalid && <p>{INVALID_EXAMPLE}</p>}
      <Html html={description} />
    </>
  );
}
