import { Fragment } from 'react';
import type { SchemaNode } from '../../core/openapi/model';
import { exampleHint } from './schemaWords';
import { Sentence } from '../ui/Sentence';

interface ChoiceWordsProps {
  members: readonly Pick<SchemaNode, 'name' | 'examples'>[];
  /** Whether they are properties of each item of a list. */
  isOfItem?: boolean;
}

/** "Exactly one of `id` (disk_…) or `name` (data)". */
export function ChoiceWords({ members, isOfItem }: ChoiceWordsProps) {
  return (
    <span>
      <Sentence
        words={isOfItem ? WORDS.rows.exactlyOneOfItem : WORDS.rows.exactlyOneOf}
        values={{
          names: members.map((member, index) => {
            const hint = exampleHint(member);
            return (
              <Fragment key={member.name}>
                {index > 0 && (index === members.length - 1 ? ` ${WORDS.rows.or} ` : ', ')}
                <code>{member.name}</code>
                {hint && ` (${hint})`}
              </Fragment>
            );
          }),
        }}
      />
    </span>
  );
}
