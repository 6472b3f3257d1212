import type { Place } from '../load/place';
import { constraintWords } from './constraintWords';
import { needWords, requirementWords, testWords } from './conditionWords';
import type { ReadSchema } from './conditionWords';
import type { Condition, FlatSchema, PropertyRule, SchemaPlaces } from './flatSchema';
import { say } from '../../text/say';

/** Highest number of conditions of an object, and of those in the row of a property, that are in words. */
const MOST_CONDITIONS = 12;
const MOST_OF_PROPERTY = 6;

/** The keywords of an object with conditions. The function fills `rules` and `propertyRules`. */
interface Conditional {
  conditions: readonly Condition[];
  conditional: ReadonlySet<string>;
  properties: ReadonlyMap<string, SchemaPlaces>;
  required: ReadonlySet<string>;
  additionalProperties?: SchemaPlaces | false;
  unevaluatedProperties?: SchemaPlaces | false;
  rules: Set<string>;
  propertyRules: Map<string, PropertyRule[]>;
}

/** Puts the conditions of an object into words, for its own row and those of its properties. */
export function addConditionRules(merged: Conditional, read: ReadSchema): void {
  const { conditions, required, rules } = merged;
  for (const [index, { test, then, otherwise, owner }] of conditions.entries()) {
    const when =
      index < MOST_CONDITIONS ? testWords([test], read, (name) => required.has(name)) : undefined;
    if (when === undefined) {
      rules.add(WORDS.conditions.others);
      continue;
    }
    const [words, otherWords] = [then, otherwise].map((branch) =>
      consequences(branch, merged, read),
    );
    const texts: string[] = [];
    // Shorter words for the most usual condition.
    const needed = then && read([then])?.required;
    const isNeed = needed && needed.size > 0 && words?.startsWith(needWords(needed));
    const [ifWords, unlessWords] = [
      say(WORDS.conditions.if, { when }),
      say(WORDS.conditions.unless, { when }),
    ];
    if (words) {
      texts.push(
        owner !== undefined && isNeed
          ? say(WORDS.conditions.ownerNeeds, { owner, needs: words })
          : say(WORDS.conditions.then, { when: ifWords, words }),
      );
    }
    if (otherWords) {
      texts.push(
        words
          ? say(WORDS.conditions.otherwise, { words: otherWords })
          : say(WORDS.conditions.then, { when: unlessWords, words: otherWords }),
      );
    }
    if (texts.length > 0) rules.add(texts.join('; '));
    addPropertyRules(then, ifWords, merged, read);
    addPropertyRules(otherwise, unlessWords, merged, read);
  }
}

/** What must be true under a condition, in words. Empty if nothing must. */
function consequences(
  branch: Place | undefined,
  { properties }: Conditional,
  read: ReadSchema,
): string {
  if (!branch) return '';
  const words = requirementWords([branch], read, (name, places) => {
    const row = properties.get(name) ?? [];
    if (places.every(({ value }) => row.some((place) => place.value === value))) return true;
    const property = read(places);
    const known = read(row);
    return property !== undefined && known !== undefined && isOnlyType(property, known);
  });
  return words ?? WORDS.conditions.further;
}

/** A rule as text: `required if kind is company`. */
export function ruleWords({ effect, when }: PropertyRule): string {
  switch (effect) {
    case 'required':
      return say(WORDS.conditions.requiredWhen, { when });
    case 'forbidden':
      return say(WORDS.conditions.notAllowedWhen, { when });
    case 'only':
      return say(WORDS.conditions.onlyWhen, { when });
    case 'applies':
      return say(WORDS.conditions.appliesWhen, { when });
  }
}

/** Whether a schema has only the type that the property has anyway. */
function isOnlyType(schema: FlatSchema, known: FlatSchema): boolean {
  const { types, const: constant, enum: values, properties, required, groups, not, never } = schema;
  return (
    types.join() === known.types.join()
    && (schema.format === undefined || schema.format === known.format)
    && !constant
    && !values
    && !not
    && !never
    && properties.size + required.size + groups.length + constraintWords(schema).length === 0
  );
}

/** Adds the rules of a schema that is valid under a condition to those of the properties. */
function addPropertyRules(
  branch: Place | undefined,
  when: string,
  { properties, conditional, propertyRules, ...merged }: Conditional,
  read: ReadSchema,
): void {
  const schema = branch && read([branch]);
  if (!schema) return;
  const isClosed = (merged.additionalProperties ?? merged.unevaluatedProperties) === false;
  const add = (name: string, rule: PropertyRule) => {
    const known = propertyRules.get(name) ?? [];
    if (properties.has(name) && known.length < MOST_OF_PROPERTY) {
      propertyRules.set(name, [...known, rule]);
    }
  };
  for (const name of schema.required) add(name, { effect: 'required', when });
  for (const names of schema.exclusive) {
    if (names.length === 1) add(names[0] ?? '', { effect: 'forbidden', when });
  }
  for (const [name, places] of schema.properties) {
    if (schema.required.has(name) || schema.conditional.has(name)) continue;
    if (read(places)?.never) add(name, { effect: 'forbidden', when });
    else if (conditional.has(name)) add(name, { effect: isClosed ? 'only' : 'applies', when });
  }
  for (const [name, rules] of schema.propertyRules) {
    for (const inner of rules)
      add(name, { ...inner, when: say(WORDS.conditions.whenAnd, { when, inner: inner.when }) });
  }
}
