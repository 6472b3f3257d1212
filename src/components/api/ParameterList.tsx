import type { Parameter } from '../../core/openapi/model';
import { noteText, parameterNotes } from '../../core/text/parameterNotes';
import { ReceivedRows } from './ReceivedRows';
import { ChoiceRow } from './SchemaContent';
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
  path: WORDS.operation.pathParameters,
  query: WORDS.operation.queryParameters,
  querystring: WORDS.operation.wholeQuery,
  header: WORDS.operation.headerParameters,
  cookie: WORDS.operation.cookieParameters,
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
            noun="Parameter"
          >
            <ul role="list" className={styles.tree} aria-label={TITLES[place]}>
              {groupChoices(
                parameters.filter((parameter) => parameter.in === place),
                ({ name }) => name,
                exactlyOneOf,
              ).map(({ isChoice, members }) => {
                if (!isChoice) return members.map((parameter) => row(parameter));
                return (
                  <ChoiceRow
                    key={members[0]?.name}
                    members={members.map(({ name, schema }) => ({ ...schema, name }))}
                    related={members.find(({ schema }) => schema.related)?.schema.related}
                  >
                    {members.map(({ schema, ...member }) =>
                      row({ ...member, schema: { ...schema, related: undefined } }),
                    )}
                  </ChoiceRow>
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
      notes={parameterNotes(parameter).map(noteText)}
    />
  );
}
