import type { Parameter } from '../../../plugins/gatsby-transformer-openapi/src/core/model';
import { LookupLink } from './LookupLink';
import { SchemaRow } from './SchemaRow';
import { parameterNotes } from './schemaWords';
import { SectionHead } from './SectionHead';
import * as styles from './SchemaTree.module.css';

interface ParameterListProps {
  parameters: readonly Parameter[];
  /** Groups of names of which a request carries exactly one. */
  exactlyOneOf: readonly (readonly string[])[];
  /** The page that says how to give exactly one. */
  lookupGuide?: string;
  level?: 2 | 4;
  /** Prefix of ids; unique in a page. */
  prefix?: string;
}

const TITLES: Record<Parameter['in'], string> = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Header parameters',
  cookie: 'Cookie parameters',
};

/** Parameters by place; a group of which one is given is drawn as one choice, where its first member stands. */
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
          <SectionHead level={level} id={`${prefix}${place}-parameters`}>
            {TITLES[place]}
          </SectionHead>
          {lookupGuide && hasGroup(parameters, exactlyOneOf, place) && (
            <LookupLink href={lookupGuide} />
          )}
          <ul role="list" className={styles.tree}>
            {entriesOf(
              parameters.filter((parameter) => parameter.in === place),
              exactlyOneOf,
            ).map(({ label, members }) =>
              label === undefined ? (
                members.map((parameter) => (
                  <ParameterRow key={parameter.name} parameter={parameter} />
                ))
              ) : (
                <li key={members[0]?.name} className={styles.choice}>
                  <p className={styles.fact}>{label}</p>
                  <ul role="list" aria-label={label}>
                    {members.map((parameter) => (
                      <ParameterRow key={parameter.name} parameter={parameter} />
                    ))}
                  </ul>
                </li>
              ),
            )}
          </ul>
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

function ParameterRow({ parameter }: { parameter: Parameter }) {
  return (
    <SchemaRow
      node={{ ...parameter.schema, name: parameter.name }}
      depth={0}
      notes={parameterNotes(parameter)}
    />
  );
}

interface Entry {
  /** Set for a choice. */
  label?: string;
  members: Parameter[];
}

function entriesOf(
  parameters: readonly Parameter[],
  groups: ParameterListProps['exactlyOneOf'],
): Entry[] {
  const entries: Entry[] = [];
  const drawn = new Set<string>();
  for (const parameter of parameters) {
    if (drawn.has(parameter.name)) continue;
    const group = groups.find((names) => names.includes(parameter.name));
    const members = group ? parameters.filter(({ name }) => group.includes(name)) : [parameter];
    for (const { name } of members) drawn.add(name);
    entries.push(members.length > 1 ? { label: choiceWords(members), members } : { members });
  }
  return entries;
}

/** "organization: exactly one of" over `organization[id]` and `organization[sub_domain]`. */
function choiceWords(members: readonly Parameter[]): string {
  const stems = new Set(members.map(({ name }) => name.split('[')[0] ?? ''));
  const [stem = ''] = stems;
  return stems.size === 1 ? `${stem}: exactly one of` : 'Exactly one of';
}
