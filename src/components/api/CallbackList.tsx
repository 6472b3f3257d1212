import type { Callback } from '../../core/openapi/model';
import { dirOf } from '../../core/text/dirOf';
import { Badge } from '../ui/Badge';
import { Html } from './Html';
import { ServerList } from './ServerList';
import { ParameterList } from './ParameterList';
import { IsReceived } from './received';
import { ReadMore } from './ReadMore';
import { RequestBodySection } from './RequestBodySection';
import { ResponseList } from './ResponseList';
import { ScopeList } from './ScopeList';
import { UrlBar } from './UrlBar';

interface CallbackListProps {
  callbacks: readonly Callback[];
}

/** The callbacks of an operation: requests that the API sends, each with its body and responses. */
export function CallbackList({ callbacks }: CallbackListProps) {
  return (
    <section>
      <h2 id="callbacks">{WORDS.operation.callbacks}</h2>
      {callbacks.map((callback, index) => (
        <CallbackSection key={index} callback={callback} id={`callback-${index + 1}`} />
      ))}
    </section>
  );
}

function CallbackSection({ callback, id }: { callback: Callback; id: string }) {
  const { name, expression, method, title, description, deprecated } = callback;
  const { security, servers, parameters, requestBody, responses, externalDocs } = callback;
  return (
    <section>
      <h3 id={id} dir={dirOf(title || name)}>
        {title || name}
      </h3>
      <UrlBar method={method} url={expression} path={expression} />
      {deprecated && (
        <p>
          <Badge tone="warning">{WORDS.rows.deprecated}</Badge>
        </p>
      )}
      <Html html={description} />
      <ReadMore docs={externalDocs} />
      {security && <ScopeList security={security} />}
      {servers && <ServerList servers={servers} />}
      <IsReceived.Provider value>
        <ParameterList parameters={parameters} exactlyOneOf={[]} level={4} prefix={`${id}-`} />
        {requestBody && <RequestBodySection body={requestBody} id={`${id}-body`} level={4} />}
      </IsReceived.Provider>
      {responses.length > 0 && (
        <section>
          <h4 id={`${id}-responses`}>{WORDS.responses.responses}</h4>
          <ResponseList responses={responses} level={5} prefix={`${id}-`} />
        </section>
      )}
    </section>
  );
}
