import type {
  Convention,
  ErrorCode,
  Operation,
  RequestBody,
  Response,
  SecurityAlternative,
} from '../../../../../../src/core/openapi/model';
import { INVALID_EXAMPLE } from '../../../../../../src/core/text/invalidExample';
import { countWords } from '../../../../../../src/core/text/countWords';
import { parameterNotes } from '../../../../../../src/core/text/parameterNotes';
import { sentMethod } from '../../../../../../src/core/text/sentMethod';
import { isError, statusWords } from '../../../../../../src/core/text/statusWords';
import { forOneText, forResponses, withOptions } from './fromHtml';
import type { FromHtml } from './fromHtml';
import { blocks, code, codeBlock, escape, item, lines, link } from './text';
import { received, writeContent, writeRow, writeRows } from './writeSchema';

/** Addresses of pages that an operation links to. All are absolute. */
export interface OperationSurroundings {
  /** Codes that every operation of the API returns. */
  sharedErrorCodes: readonly string[];
  errorsUrl?: string;
  scopesUrl?: string;
  /** The guide that explains each convention, such as pagination. */
  guides: Partial<Record<Convention, string>>;
  /** Guides that use the operation. */
  documents: readonly { title: string; url: string }[];
  /** The OpenAPI description of this operation alone. */
  sliceUrl?: string;
}

const CONVENTIONS: Record<Convention, string> = {
  paginated: 'Answers with a list in pages',
  task: 'Starts a task that runs in the background',
  trash: 'Moves to the trash',
};

/** An operation as Markdown, with everything that its page shows: contract, errors, and one sample. */
export function writeOperation(
  operation: Operation,
  anyFromHtml: FromHtml,
  surroundings: OperationSurroundings,
): string {
  const fromHtml = forOneText(anyFromHtml);
  const { method, url, kind, deprecated, conventions = [], externalDocs, responses } = operation;
  const { guides, documents, sliceUrl } = surroundings;
  const isWebhook = kind === 'webhook';
  const ofRequest = withOptions(fromHtml, { isReceived: isWebhook });
  const ofCallback = withOptions(fromHtml, { isReceived: true });
  return blocks(
    codeBlock('http', `${sentMethod(method)} ${url}`),
    deprecated && '**Deprecated.**',
    operation.gaps && lines(...operation.gaps.map((gap) => item(gap))),
    isWebhook && 'A webhook: the provider sends this request.',
    fromHtml(operation.description),
    lines(
      ...conventions.map((convention) => {
        const guide = guides[convention];
        const words = CONVENTIONS[convention];
        return item(guide ? link(words, guide) : words);
      }),
      ...(kind === 'operation' || operation.security.length > 0
        ? securityItems(
            operation.security,
            kind === 'operation' ? surroundings.scopesUrl : undefined,
          )
        : []),
      operation.otherTags && item(`Also tagged ${operation.otherTags.map(escape).join(', ')}`),
      ...(operation.hasOwnServers && operation.servers.length > 1
        ? operation.servers.map(({ url: server }) => item(`Server ${code(server)}`))
        : []),
      externalDocs
        && item(link(externalDocs.description ?? 'External documentation', externalDocs.url)),
      sliceUrl && item(link('This operation as an OpenAPI description', sliceUrl)),
    ),
    ...parameterParts(operation, ofRequest),
    operation.requestBody && bodyPart(operation.requestBody, '##', ofRequest),
    ...responseParts(responses, '##', forResponses(fromHtml, !isWebhook), surroundings),
    ...operation.callbacks.flatMap(
      ({
        name,
        title,
        expression,
        method: verb,
        description,
        security,
        parameters,
        requestBody,
        responses: answers,
      }) => [
        `## Callback: ${escape(title || name)}`,
        codeBlock('http', `${sentMethod(verb)} ${expression}`),
        fromHtml(description),
        security && lines(...securityItems(security)),
        ...parameterParts({ parameters, exactlyOneOf: [] }, ofCallback, '###'),
        requestBody && bodyPart(requestBody, '###', ofCallback),
        ...responseParts(answers, '###', forResponses(fromHtml, false)),
      ],
    ),
    ...sampleParts(operation),
    documents.length > 0
      && blocks(
        '## Used in guides',
        lines(...documents.map((document) => item(link(document.title, document.url)))),
      ),
  );
}

function parameterParts(
  { parameters, exactlyOneOf }: Pick<Operation, 'parameters' | 'exactlyOneOf'>,
  fromHtml: FromHtml,
  level: '##' | '###' = '##',
): string[] {
  if (parameters.length === 0) return [];
  const rows = parameters.map(({ schema }) => schema);
  const { sentence, below } = received(rows, fromHtml, 'parameter');
  return [
    `${level} Parameters`,
    ...(sentence === undefined ? [] : [sentence]),
    ...exactlyOneOf.map((names) => `Give exactly one of ${names.map(code).join(', ')}.`),
    lines(
      ...parameters.map((parameter) =>
        writeRow(parameter.schema, below, {
          notes: [
            `in ${parameter.in}`,
            ...parameterNotes(parameter).map(({ words, example }) =>
              example === undefined ? words : `${words}: ${code(example)}`,
            ),
          ],
        }),
      ),
    ),
  ];
}

function bodyPart(
  { required, description, content }: RequestBody,
  level: '##' | '###',
  fromHtml: FromHtml,
): string {
  const [only, second] = content;
  const type = only && !second ? `, ${code(only.mediaType)}` : '';
  return blocks(
    `${level} Request body`,
    `${required ? 'Required' : 'Optional'}${type}.`,
    fromHtml(description),
    writeContent(content, fromHtml),
  );
}

interface Failure {
  status: string;
  description: string | undefined;
  error?: ErrorCode;
}

/**
 * Successful responses in full. Error responses are one list of codes, with the codes that every operation returns at its
 * end.
 */
function responseParts(
  responses: readonly Response[],
  level: '##' | '###',
  fromHtml: FromHtml,
  { sharedErrorCodes, errorsUrl }: Partial<OperationSurroundings> = {},
): string[] {
  const isPlainError = (response: Response) =>
    isError(response)
    && response.headers.length + response.links.length === 0
    && response.content.every(({ schema }) => !schema)
    && (response.errors.length > 0 || response.content.length === 0);
  const inFull = responses.filter((response) => !isPlainError(response));
  const failures = responses.filter(isPlainError);
  const errors = failures.flatMap(({ status, description, errors: codes }): Failure[] =>
    codes.length === 0
      ? [{ status, description }]
      : codes.map((error) => ({ status, description, error })),
  );
  const isShared = ({ error }: Failure) =>
    error !== undefined && sharedErrorCodes?.includes(error.code);
  const own = errors.filter((entry) => !isShared(entry));
  const shared = errors.filter(isShared);
  return [
    ...inFull.map((response) => responsePart(response, level, fromHtml)),
    ...(errors.length > 0
      ? [
          `${level} Errors`,
          lines(
            ...(errorsUrl ? own : [...own, ...shared]).map(({ status, description, error }) =>
              error
                ? writeError(error, [status], fromHtml, description)
                : item(`${statusWords(status)}: ${fromHtml(description).replaceAll('\n', ' ')}`),
            ),
          ),
          ...(errorsUrl
            ? [
                `${link('All error codes', errorsUrl)}${
                  shared.length > 0
                    ? `, with those that every operation returns: ${codes(shared)}`
                    : ''
                }.`,
              ]
            : []),
        ]
      : []),
  ];
}

function codes(failures: readonly Failure[]): string {
  return failures.flatMap(({ error }) => (error ? [code(error.code)] : [])).join(', ');
}

/** One error code: statuses, meaning, and fields of its detail. */
export function writeError(
  { code: name, title, description, detail }: ErrorCode,
  statuses: readonly string[],
  fromHtml: FromHtml,
  fallback?: string,
): string {
  const words = description ? fromHtml(description) : title ? escape(title) : fromHtml(fallback);
  return item(
    `${statuses.join(', ')} ${code(name)}${words === '' ? '' : `: ${words.replaceAll('\n', ' ')}`}`,
    [writeRows(detail, fromHtml)],
  );
}

function responsePart(
  { status, isAny, description, headers, content, errors, links }: Response,
  level: '##' | '###',
  fromHtml: FromHtml,
): string {
  const [only, second] = content;
  const type = only && !second ? ` (${code(only.mediaType)})` : '';
  return blocks(
    `${level} Response${status === 'default' ? `, ${namedStatus({ status, isAny })}` : ` ${statusWords(status)}`}${type}`,
    fromHtml(description),
    headers.length > 0 && blocks('Headers:', writeRows(headers, fromHtml, 'header')),
    headers.length > 0 && content.length > 0 && 'Body:',
    // If the codes say everything that the schema says, the schema is left out.
    (errors.length === 0 || content.some(({ schema }) => schema))
      && writeContent(content, fromHtml),
    errors.length > 0 && lines(...errors.map((error) => writeError(error, [status], fromHtml))),
    links.length > 0
      && lines(
        ...links.map(({ name, operationId, description: words, parameters = [] }) =>
          item(
            `Link ${code(name)}${operationId ? ` to ${code(operationId)}` : ''} ${fromHtml(words).replaceAll('\n', ' ')}`.trim(),
            parameters.map((given) => item(`${code(given.name)} from ${code(given.value)}`)),
          ),
        ),
      ),
  );
}

function sampleParts({ samples, requestBody, responses }: Operation): string[] {
  // Every program can send the request of curl. A sample of the description may need a library.
  const sample = samples.find(({ language }) => language === 'curl') ?? samples[0];
  const examples = (requestBody?.content ?? []).flatMap(({ mediaType, examples: all }) =>
    all.filter(({ text }) => text !== '').map((example) => ({ ...example, mediaType })),
  );
  // The sample sends the first.
  const [sent, ...others] = examples;
  const bodies = others.filter(({ text }) => text !== sent?.text);
  const failure = responses
    .filter(isError)
    .flatMap(({ status, content }) =>
      content.flatMap(({ mediaType, examples: all }) =>
        all.map((example) => ({ ...example, status, mediaType })),
      ),
    )[0];
  const answer = responses
    .filter((response) => !isError(response))
    .flatMap(({ status, isAny, content }) =>
      content.flatMap(({ mediaType, examples }) =>
        examples
          .filter(({ text }) => text !== '')
          .map((example) => ({ ...example, status, isAny, mediaType })),
      ),
    )[0];
  return [
    ...(sample
      ? [
          '## Sample',
          codeBlock(sample.language === 'curl' ? 'bash' : sample.language, sample.source),
          ...(sent?.isInvalid ? [INVALID_EXAMPLE] : []),
        ]
      : []),
    ...bodies.flatMap(({ name, summary, mediaType, text, isInvalid }) => [
      `Request body, ${name === 'default' ? code(mediaType) : escape(summary ?? name)}:`,
      codeBlock(/json/.test(mediaType) ? 'json' : '', text),
      ...(isInvalid ? [INVALID_EXAMPLE] : []),
    ]),
    ...(answer
      ? [
          `Answer, ${namedStatus(answer)}:`,
          codeBlock(/json/.test(answer.mediaType) ? 'json' : '', answer.text),
          ...(answer.omitted ? [`${countWords(answer.omitted, 'more character')} left out.`] : []),
          ...(answer.isInvalid ? [INVALID_EXAMPLE] : []),
        ]
      : []),
    ...(failure && failure.text !== ''
      ? [
          `Answer to a failed request, ${namedStatus(failure)}:`,
          codeBlock(/json/.test(failure.mediaType) ? 'json' : '', failure.text),
          ...(failure.isInvalid ? [INVALID_EXAMPLE] : []),
        ]
      : []),
  ];
}

/** "status 404 Not Found" or "any other status". */
function namedStatus({ status, isAny }: Pick<Response, 'status' | 'isAny'>): string {
  const words = statusWords(status, isAny);
  return status === 'default' ? words.toLowerCase() : `status ${words}`;
}

/** Authentication: requirements with the same schemes are on one line. */
function securityItems(security: readonly SecurityAlternative[], scopesUrl?: string): string[] {
  if (security.length === 0) return [item('Authentication: none')];
  const ways = new Map<string, SecurityAlternative[]>();
  for (const alternative of security) {
    const name = alternative.schemes.map(({ label }) => escape(label)).join(' and ') || 'none';
    ways.set(name, [...(ways.get(name) ?? []), alternative]);
  }
  const more = scopesUrl ? ` (${link('all scopes', scopesUrl)})` : '';
  return [...ways].map(([name, alternatives], index) => {
    const words = [
      index === 0 ? `Authentication: ${name}` : `or: ${name}`,
      ...needed(alternatives),
    ];
    const hasScopes = alternatives.some(({ schemes }) => schemes.some(({ scopes }) => scopes));
    return item(`${words.join('; ')}${index === 0 && hasScopes ? more : ''}`);
  });
}

/** The scopes and the roles that alternatives with the same schemes need. */
function needed(alternatives: readonly SecurityAlternative[]): string[] {
  const namesOf = (kind: 'scopes' | 'roles') =>
    alternatives.map(({ schemes }) => schemes.flatMap((scheme) => scheme[kind] ?? []));
  const [scopes, roles] = [namesOf('scopes'), namesOf('roles')];
  const hasScopes = alternatives.some(({ schemes }) => schemes.some((scheme) => scheme.scopes));
  if (alternatives.some((_, index) => !scopes[index]?.length && !roles[index]?.length)) {
    return hasScopes ? ['any valid token'] : [];
  }
  return [...choiceWords('scope', scopes), ...choiceWords('role', roles)];
}

function choiceWords(noun: string, sets: readonly string[][]): string[] {
  const names = [
    ...new Set(sets.filter((set) => set.length > 0).map((set) => set.map(code).join(' with '))),
  ];
  if (names.length === 0) return [];
  return [
    names.length === 1
      ? `${noun} ${names.join('')}`
      : `any one of the ${noun}s ${names.join(', ')}`,
  ];
}
