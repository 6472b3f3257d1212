import type { HttpMethod, LaterSamples, MediaType, Sample } from '../../core/openapi/model';
import { CHOICES } from '../../behaviours/choices';
import type { CodeOption } from '../code/CodeMenu';
import { CodePanel } from '../code/CodePanel';
import { codeLines } from '../../behaviours/widgets/codeText';
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

/** The sample that is visible until the reader chooses another one. Those of client libraries are before it in the menu. */
const CURL = 'curl';

/**
 * The request in each language, and the examples of its body. All pages show the language that the reader chose last. If
 * there are several examples, one menu selects the example for all languages, the body and the response.
 */
export function Samples({ method, path, samples, later, content, wholeHref }: SamplesProps) {
  const { file, languages = [], examples = [] } = later ?? {};
  const options = languageOptions(samples, languages, examples.length > 0);
  if (content.some(({ examples }) => examples.length > 0)) {
    options.push({
      value: 'body',
      label: WORDS.samples.body,
      content: (
        <Examples
          title={WORDS.operation.requestBody}
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
      label={WORDS.samples.request}
      head={
        <>
          <MethodBadge method={method} />
          <code title={path}>{shortPath(path)}</code>
        </>
      }
      legend={WORDS.samples.language}
      options={options}
      selected={Math.max(
        0,
        options.findIndex(({ value }) => value === CURL),
      )}
      remember={CHOICES.language}
      later={file}
      about={content.length > 0 ? 'request-body' : undefined}
    >
      {examples.length > 0 && <ExampleMenu examples={examples} />}
    </CodePanel>
  );
}

/**
 * The options for all languages in their order. Those whose samples are not in the page have no content.
 *
 * @param isReplaced whether the samples change with the request example
 */
export function languageOptions(
  samples: readonly Sample[],
  languages: LaterSamples['languages'],
  isReplaced = false,
): CodeOption[] {
  const inPage = new Map(samples.map((sample) => [sample.language, sample]));
  const all = languages.some(({ language }) => inPage.has(language))
    ? languages
    : [...samples, ...languages];
  return all.map(({ language, label }) => {
    const sample = inPage.get(language);
    if (!sample) return { value: language, label };
    const { source, html } = sample;
    const colors = language === CURL ? 'bash' : undefined;
    const content = <CutCode html={codeLines(html)} source={source} colors={colors} />;
    return { value: language, label, isReplaced, content };
  });
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
