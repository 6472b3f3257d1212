import type { Parameter } from '../../core/openapi/model';
import { parameterNotes } from '../../core/text/parameterNotes';
import { ReceivedRows } from './ReceivedRows';
import { RelatedLinks } from './RelatedLinks';
import { SchemaRow } from './SchemaRow';
import { groupChoices } from './schemaWords';
import { SectionHead } from './SectionHead';
import * as styles from './SchemaTree.module.css';

interface ParameterListProps {
  parameters: readonly Parameter[];
  /** Groups of names. A request has exactly one parameter of each group. */
  exactlyOneOf: readonly (readonly string[])[];
  /** Link to the guide about parameters of which exactly one is given. */
  lookupGuide?: string;
  level?: 2 | 4;
  /** Prefix of ids, unique on the page. */
  prefix?: string;
}

const TITLES: Record<Parameter['in'], string> = {
  path: 'Path parameters',
  query: 'Query parameters',
  querystring: 'Whole query',
  header: 'Header parameters',
  cookie: 'Cookie parameters',
};

/**
 * Parameters by location. A group of which exactly one is given is shown as one choice, in the position of its first
 * parameter.
 */
export function ParameterList({
  parameters,
  exactlyOneOf,
  lookupGuide,
  level = 2,
  prefix = '',
}: ParameterListProps) {
  const places = [...new Set(parameters.map((parameter) => parameter.in))];
  return (
    <>
      {places.map((place) => (
        <section key={place}>
          <SectionHead
            level={level}
            id={`${prefix}${place}-parameters`}
            lookupGuide={hasGroup(parameters, exactlyOneOf, place) ? lookupGuide : undefined}
          >
            {TITLES[place]}
          </SectionHead>
          <ReceivedRows
            rows={parameters.flatMap(({ in: location, schema }) =>
              location === place ? [schema] : [],
            )}
            noun="parameter"
          >
            <ul role="list" className={styles.tree}>
              {groupChoices(
                parameters.filter((parameter) => parameter.in === place),
                ({ name }) => name,
                exactlyOneOf,
              ).map(({ isChoice, members }) => {
                if (!isChoice) return members.map((parameter) => row(parameter));
                const related = members.find(({ schema }) => schema.related)?.schema.related;
                const label = choiceWords(members);
                return (
                  <li key={members[0]?.name} className={styles.choice}>
                    <p className={styles.fact}>{label}</p>
                    <ul role="list" aria-label={label}>
                      {members.map(({ schema, ...member }) =>
                        row({ ...member, schema: { ...schema, related: undefined } }),
                      )}
                    </ul>
                    <RelatedLinks related={related} />
                  </li>
                );
              })}
            </ul>
          </ReceivedRows>
        </section>
      ))}
    </>
  );
}

function hasGroup(
  parameters: readonly Parameter[],
  groups: ParameterListProps['exactlyOneOf'],
  place: Parameter['in'],
): boolean {
  return parameters.some(
    (parameter) => parameter.in === place && groups.some((names) => names.includes(parameter.name)),
  );
}

function row(parameter: Parameter) {
  return (
    <SchemaRow
      key={parameter.name}
      node={{ ...parameter.schema, name: parameter.name }}
      depth={0}
      notes={parameterNotes(parameter).map(({ words, example }) =>
        example === undefined ? words : `${words}: ${example}`,
      )}
    />
  );
}

/** "organization: exactly one of" for `organization[id]` and `organization[sub_domain]`. */
function choiceWords(members: readonly Parameter[]): string {
  const stems = new Set(members.map(({ name }) => name.split('[')[0] ?? ''));
  const [stem = ''] = stems;
  return stems.size === 1 ? `${stem}: exactly one of` : 'Exactly one of';
}
