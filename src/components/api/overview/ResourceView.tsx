import type { ResourceOperation, ResourcePage } from '../../../core/openapi/model';
import { dirOf } from '../../../core/text/dirOf';
import { descriptionOf } from '../../../core/text/descriptionOf';
import { CodePanel } from '../../code/CodePanel';
import { OperationRows } from '../../navigation/OperationRows';
import { Breakable } from '../../ui/Breakable';
import { ExampleBlock } from '../ExampleBlock';
import { Html } from '../Html';
import { IsReceived } from '../received';
import { SchemaTree } from '../SchemaTree';
import { SectionHead } from '../SectionHead';
import { LinkList } from './LinkList';
import * as styles from '../OperationView.module.css';
import { sayCount } from '../../../core/text/sayCount';
import { Sentence } from '../../ui/Sentence';

/** Longer lists of operations are folded, so that the next list stays near. */
const SHOWN = 24;

interface ResourceViewProps {
  api: { title: string; route: string };
  name: string;
  page: Pick<ResourcePage, 'schema' | 'example' | 'uses'>;
}

/** The page of a resource: the operations that return or take it, its fields, and an example. */
export function ResourceView({ api, name, page: { schema, example, uses } }: ResourceViewProps) {
  // The title is the name of the type, and the description is below it.
  const { type, title: _title, description: _description, ...rows } = schema;
  const description = descriptionOf(schema);
  const lists = [
    { id: 'returned-by', title: WORDS.api.returnIt, operations: uses.returnedBy },
    {
      id: 'returned-in-other-forms',
      title: WORDS.api.returnOther,
      operations: uses.returnedInOtherForms,
    },
    { id: 'taken-by', title: WORDS.api.takeIt, operations: uses.takenBy },
  ].filter(({ operations }) => operations.length > 0);
  return (
    <article className={styles.view} data-has-rows="" data-code={example ? '' : undefined}>
      <header>
        <h1 dir={dirOf(name)}>
          <Breakable text={name} />
        </h1>
        {description ? (
          <Html html={description} />
        ) : (
          <p>
            <Sentence
              words={WORDS.api.resourceOf}
              values={{ api: <a href={api.route}>{api.title}</a> }}
            />
          </p>
        )}
      </header>
      <div className={styles.contract}>
        {lists.length > 0 && (
          <section>
            <h2 id="operations">{WORDS.api.operations}</h2>
            {lists.map(({ id, title, operations }) => (
              <section key={id}>
                <h3 id={id}>{title}</h3>
                <Operations operations={operations} />
              </section>
            ))}
          </section>
        )}
        <section>
          <SectionHead level={2} id="fields">
            {WORDS.api.fields}
          </SectionHead>
          <IsReceived.Provider value>
            <SchemaTree
              node={{ ...rows, type: type === name ? 'object' : type }}
              label={WORDS.api.fields}
              within="fields"
            />
          </IsReceived.Provider>
        </section>
        {uses.partOf.length > 0 && (
          <section>
            <h2 id="part-of">{WORDS.api.partOf}</h2>
            <LinkList
              links={uses.partOf.map(({ name: title, route }) => ({ title, route }))}
              className={styles.related}
            />
          </section>
        )}
      </div>
      {example && (
        <aside className={styles.code} aria-label={WORDS.api.example} id="code">
          <div data-code-column="">
            <CodePanel
              label={WORDS.api.example}
              head={<strong>{WORDS.api.example}</strong>}
              legend={WORDS.api.example}
              about="fields"
              options={[
                {
                  value: 'json',
                  label: 'JSON',
                  content: <ExampleBlock mediaType="application/json" example={example} />,
                },
              ]}
            />
          </div>
        </aside>
      )}
    </article>
  );
}

function Operations({ operations }: { operations: readonly ResourceOperation[] }) {
  if (operations.length <= SHOWN) return <OperationRows operations={operations} />;
  return (
    <details>
      <summary>{sayCount(WORDS.api.operationCount, operations.length, WORDS.language)}</summary>
      <OperationRows operations={operations} />
    </details>
  );
}
