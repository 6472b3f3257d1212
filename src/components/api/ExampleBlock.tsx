import type { Example } from '../../core/openapi/model';
import { escapeHtml } from '../../core/text/escapeHtml';
import { codeLines } from '../../behaviours/widgets/codeText';
import { CutCode } from '../code/CutCode';
import { Html } from './Html';
import { Sentence } from '../ui/Sentence';

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
          <Sentence
            words={WORDS.samples.cut}
            values={{
              count: omitted.toLocaleString(WORDS.language),
              place: wholeHref ? (
                <a href={wholeHref}>{WORDS.samples.operationFile}</a>
              ) : (
                WORDS.samples.apiFile
              ),
            }}
          />
        </p>
      )}
      {isInvalid && <p>{WORDS.samples.invalid}</p>}
      <Html html={description} />
    </>
  );
}
