import type { Callback } from '../../../plugins/gatsby-transformer-openapi/src/core/model';
import { Html } from './Html';
import { RequestBodySection } from './RequestBodySection';
import { ResponseList } from './ResponseList';
import { UrlBar } from './UrlBar';

interface CallbackListProps {
  callbacks: readonly Callback[];
}

/** Requests that the provider sends back, each with its own body and responses. */
export function CallbackList({ callbacks }: CallbackListProps) {
  return (
    <section>
      <h2 id="callbacks">Callbacks</h2>
      {callbacks.map(
        ({ name, expression, method, title, description, requestBody, responses }, index) => {
          const id = `callback-${index + 1}`;
          return (
            <section key={id}>
              <h3 id={id}>{title || name}</h3>
              <UrlBar method={method} url={expression} path={expression} />
              <Html html={description} />
              {requestBody && <RequestBodySection body={requestBody} id={`${id}-body`} level={4} />}
              {responses.length > 0 && (
                <section>
                  <h4 id={`${id}-responses`}>Responses</h4>
                  <ResponseList responses={responses} level={5} prefix={`${id}-`} />
                </section>
              )}
            </section>
          );
        },
      )}
    </section>
  );
}
