import type { SchemaPage } from '../../../../plugins/gatsby-transformer-openapi/src/core/model';
import { SchemaTree } from '../SchemaTree';
import { SectionHead } from '../SectionHead';
import { CatalogueFrame } from './CatalogueFrame';

interface SchemaPageViewProps {
  api: { title: string; route: string };
  title: string;
  page: Pick<SchemaPage, 'from' | 'schema'>;
}

/** Rows of a schema that did not fit where it is used. */
export function SchemaPageView({ api, title, page: { from, schema } }: SchemaPageViewProps) {
  return (
    <CatalogueFrame
      title={title}
      intro={
        <>
          A schema of the <a href={api.route}>{api.title}</a>, used where there was no room for all
          of it.
        </>
      }
    >
      <section>
        <SectionHead level={2} id="rows">
          {from > 1 ? `Rows from ${from} on` : 'Rows'}
        </SectionHead>
        <SchemaTree node={schema} />
      </section>
    </CatalogueFrame>
  );
}
