import type { Convention, Operation } from '../../core/openapi/model';
import { dirOf } from '../../core/text/dirOf';
import { AfterPaint } from '../ui/AfterPaint';
import { PartBoundary } from '../ui/PartBoundary';
import { Breakable } from '../ui/Breakable';
import { SkipLink } from '../ui/SkipLink';
import { CallbackList } from './CallbackList';
import type { ErrorLinks } from './ErrorTable';
import { Gaps } from './Gaps';
import { Html } from './Html';
import { ServerList } from './ServerList';
import { OperationBadges } from './OperationBadges';
import { ParameterList } from './ParameterList';
import { Programs } from './Programs';
import { IsReceived } from './received';
import { ReadMore } from './ReadMore';
import { RequestBodySection } from './RequestBodySection';
import { ResponseExamples } from './ResponseExamples';
import { ResponseList } from './ResponseList';
import { Samples } from './Samples';
import { hasCode, Sections } from './Sections';
import { ScopeList } from './ScopeList';
import { UrlBar } from './UrlBar';
import * as styles from './OperationView.module.css';
import { sentMethod } from '../../core/text/sentMethod';
import { say } from '../../core/text/say';

interface OperationViewProps extends ErrorLinks {
  operation: Operation;
  /** Guides that use the operation. */
  guides?: readonly { title: string; href: string; area?: string }[];
  /** Route of the API's page with all scopes. */
  scopesRoute?: string;
  /** Link to the changelog's entry for the current version. */
  changelogHref?: string;
  /** Route of the guide about parameters of which exactly one is given. */
  lookupGuide?: string;
  /** URL of a description with only this operation. */
  sliceHref?: string;
  /** Routes of the guides about conventions. */
  conventionGuides?: Partial<Record<Convention, string>>;
}

/** Media query of windows in which the code is beside the contract (OperationView.module.css). In others, it is below. */
const BESIDE = '(min-width: 75rem)';

/**
 * The page of an operation: its documentation, and a column with code that stays visible if the window has room for two
 * columns.
 */
export function OperationView({
  operation,
  guides = [],
  scopesRoute,
  changelogHref,
  lookupGuide,
  sliceHref,
  conventionGuides,
  ...errorLinks
}: OperationViewProps) {
  const { externalDocs, parameters, requestBody, responses, callbacks } = operation;
  const isWebhook = operation.kind === 'webhook';
  return (
    <article
      className={styles.view}
      data-has-rows=""
      data-code={hasCode(operation) ? '' : undefined}
    >
      {hasCode(operation) && <SkipLink to="code">{WORDS.operation.skipToSamples}</SkipLink>}
      <header>
        <h1 dir={dirOf(operation.title)}>
          <Breakable text={operation.title} />
        </h1>
        <UrlBar method={operation.method} url={operation.url} path={operation.path} />
        <OperationBadges
          operation={operation}
          changelogHref={changelogHref}
          guides={conventionGuides}
        />
        <Html html={operation.description} />
        <ReadMore docs={externalDocs} />
        <Gaps gaps={operation.gaps} />
        {(operation.kind === 'operation' || operation.security.length > 0) && (
          <ScopeList
            security={operation.security}
            // The scopes of a webhook are those of the client's server.
            scopesRoute={operation.kind === 'operation' ? scopesRoute : undefined}
          />
        )}
        {operation.otherTags && (
          <p className={styles.slice}>
            {say(WORDS.operation.alsoTagged, { tags: operation.otherTags.join(', ') })}
          </p>
        )}
      </header>
      <div className={styles.contract}>
        <Sections operation={operation} />
        {operation.hasOwnServers && operation.servers.length > 1 && (
          <section>
            <h2 id="servers">{WORDS.api.servers}</h2>
            <ServerList servers={operation.servers} />
          </section>
        )}
        <IsReceived.Provider value={isWebhook}>
          <ParameterList
            parameters={parameters}
            exactlyOneOf={operation.exactlyOneOf}
            lookupGuide={lookupGuide}
          />
          {requestBody && <RequestBodySection body={requestBody} lookupGuide={lookupGuide} />}
        </IsReceived.Provider>
        <AfterPaint>
          <div className={styles.answers}>
            {responses.length > 0 && (
              <section>
                <h2 id="responses">{WORDS.responses.responses}</h2>
                <IsReceived.Provider value={!isWebhook}>
                  <ResponseList {...errorLinks} responses={responses} />
                </IsReceived.Provider>
              </section>
            )}
            {callbacks.length > 0 && <CallbackList callbacks={callbacks} />}
            {operation.related && (
              <section>
                <h2 id="related">{WORDS.operation.related}</h2>
                <ul role="list" className={styles.related}>
                  {operation.related.map(({ title, method, route, deprecated }) => (
                    <li key={route}>
                      <span data-method={method}>{sentMethod(method)}</span>{' '}
                      <a href={route} dir={dirOf(title)}>
                        {deprecated ? <s>{title}</s> : title}
                      </a>
                    </li>
                  ))}
                </ul>
              </section>
            )}
            {guides.length > 0 && (
              <section>
                <h2 id="guides">{WORDS.operation.usedInGuides}</h2>
                <ul role="list" className={styles.links}>
                  {guides.map(({ title, href, area }) => (
                    <li key={href}>
                      <a href={href} dir={dirOf(title)}>
                        {title}
                      </a>
                      {area && <small>{` ${area}`}</small>}
                    </li>
                  ))}
                </ul>
              </section>
            )}
            {sliceHref && (
              <p className={styles.slice}>
                <a href={sliceHref}>{WORDS.operation.asOpenApi}</a>
              </p>
            )}
          </div>
        </AfterPaint>
      </div>
      <AfterPaint unless={BESIDE}>
        <PartBoundary name={WORDS.parts.samples} resetKey={operation.route}>
          <Code operation={operation} sliceHref={sliceHref} />
        </PartBoundary>
      </AfterPaint>
    </article>
  );
}

function Code({ operation, sliceHref }: { operation: Operation; sliceHref?: string }) {
  const { method, path, samples, laterSamples, programs = [], requestBody, responses } = operation;
  if (!hasCode(operation)) return null;
  return (
    <aside className={styles.code} aria-label={WORDS.samples.samples} id="code">
      <div data-code-column="">
        <Samples
          method={method}
          path={path}
          samples={samples}
          later={laterSamples}
          content={requestBody?.content ?? []}
          wholeHref={sliceHref}
        />
        <AfterPaint>
          <ResponseExamples
            responses={responses}
            wholeHref={sliceHref}
            first={laterSamples?.examples?.[0]?.name}
          />
          <Programs programs={programs} />
        </AfterPaint>
      </div>
    </aside>
  );
}
