import type {
  HttpMethod,
  LaterSamples,
  MediaType,
  Sample,
} from '../../../plugins/gatsby-transformer-openapi/src/core/model';
import { CHOICES } from '../../behaviours/choices';
import type { CodeOption } from '../code/CodeMenu';
import { CodePanel } from '../code/CodePanel';
import { codeLines } from '../code/codeLines';
import { CutCode } from '../code/CutCode';
import { MethodBadge } from '../ui/MethodBadge';
import { ExampleMenu } from './ExampleMenu';
import { Examples } from './Examples';

interface SamplesProps {
  method: HttpMethod;
  path: string;
  samples: readonly Sample[];
  /** Languages whose samples are not in the page. */
  later?: LaterSamples;
  /** Media types of the request body. */
  content: readonly MediaType[];
  /** URL of the description, which has the complete text of examples that are cut on the page. */
  wholeHref?: string;
}

/**
 * The request in each language, and the examples of its body. All pages show the language that the reader chose last. If
 * there are several examples, one menu selects the example for all languages, the body and the response.
 */
export function Samples({ method, path, samples, later, content, wholeHref }: SamplesProps) {
  const { file, languages = [], examples = [] } = later ?? {};
  const options: CodeOption[] = [
    ...samples.map(({ language, label, source, html }) => ({
      value: language,
      label,
      isReplaced: examples.length > 0,
      content: (
        <CutCode
          html={codeLines(html)}
          source={source}
          colors={language === 'curl' ? 'bash' : undefined}
        />
      ),
    })),
    ...languages.map(({ language, label }) => ({ value: language, label })),
  ];
  if (content.some(({ examples }) => examples.length > 0)) {
    options.push({
      value: 'body',
      label: 'Body',
      content: (
        <Examples
          title="Request body"
          content={content}
          wholeHref={wholeHref}
          isControlled={examples.length > 0 && content.length === 1}
        />
      ),
    });
  }
  if (options.length === 0) return null;
  return (
    <CodePanel
      label="Request"
      head={
        <>
          <MethodBadge method={method} />
          <code title={path}>{shortPath(path)}</code>
        </>
      }
      legend="Language of the sample"
      options={options}
      remember={CHOICES.language}
      later={file}
      about={content.length > 0 ? 'request-body' : undefined}
    >
      {examples.length > 0 && <ExampleMenu examples={examples} />}
    </CodePanel>
  );
}

/** Number of characters that usually fit beside method and menu. */
const PATH_CHARACTERS = 28;

/** The end of a long path, because it differs more between operations than its beginning. */
function shortPath(path: string): string {
  if (path.length <= PATH_CHARACTERS) return path;
  const end = path.slice(-PATH_CHARACTERS);
  const slash = end.indexOf('/');
  return slash < 0 ? path : `…${end.slice(slash)}`;
}
