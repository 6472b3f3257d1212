import type { SchemaPage } from '../../../core/openapi/model';
import { IsReceived } from '../received';
import { SchemaTree } from '../SchemaTree';
import { SectionHead } from '../SectionHead';
import { CatalogueFrame } from './CatalogueFrame';
import { LinkList } from './LinkList';
import { say } from '../../../core/text/say';
import { Sentence } from '../../ui/Sentence';

interface SchemaPageViewProps {
  api: { title: string; route: string };
  title: string;
  page: Pick<SchemaPage, 'from' | 'isReceived' | 'schema' | 'users'>;
}

/** The page of a schema whose rows do not fit into the pages that use it. */
export function SchemaPageView({ api, title, page }: SchemaPageViewProps) {
  const { from, schema, isReceived = false, users } = page;
  return (
    <CatalogueFrame
      title={title}
      intro={
        <Sentence
          words={WORDS.api.schemaOf}
          values={{ api: <a href={api.route}>{api.title}</a> }}
        />
      }
    >
      <section>
        <SectionHead level={2} id="rows">
          {from > 1 ? say(WORDS.api.rowsFrom, { from }) : WORDS.api.rows}
        </SectionHead>
        <IsReceived.Provider value={isReceived}>
          <SchemaTree node={schema} />
        </IsReceived.Provider>
      </section>
      {users.length > 0 && (
        <section>
          <SectionHead level={2} id="used-by">
            {WORDS.api.usedBy}
          </SectionHead>
          <LinkList links={users} />
        </section>
      )}
    </CatalogueFrame>
  );
}
