import { renderToStaticMarkup } from 'react-dom/server';
import { PageColumns } from '../../../src/components/navigation/PageColumns';
import { printProblem } from '../../../src/core/input/problem';
import { htmlDocument } from './htmlDocument';
import type { Outcome } from './outcome';

/** The page with links to all descriptions of a run, and with their problems. */
export function indexPage(outcomes: readonly Outcome[]): string {
  const body = renderToStaticMarkup(
    <main id="content">
      <PageColumns width="wide">
        <article className="prose blocks">
          <h1>API descriptions</h1>
          {outcomes.map((outcome, index) => (
            <section key={index}>
              <h2>
                {outcome.folder ? (
                  <a href={`${encodeURIComponent(outcome.folder)}/index.html`}>
                    {outcome.title || outcome.file}
                  </a>
                ) : (
                  outcome.file
                )}
              </h2>
              <p>
                {outcome.folder
                  ? `${outcome.file}: ${outcome.operations} operations, ${outcome.pages} pages`
                  : 'Refused'}
              </p>
              <Findings title="Problems" findings={outcome.problems.map(printProblem)} />
              <Findings title="Warnings" findings={outcome.warnings.map(printProblem)} />
            </section>
          ))}
        </article>
      </PageColumns>
    </main>,
  );
  return htmlDocument('<title>API descriptions</title>', body, '');
}

function Findings({ title, findings }: { title: string; findings: readonly string[] }) {
  if (findings.length === 0) return null;
  return (
    <details>
      <summary>{`${title}: ${findings.length}`}</summary>
      <ul>
        {findings.map((finding, index) => (
          <li key={index}>{finding}</li>
        ))}
      </ul>
    </details>
  );
}
