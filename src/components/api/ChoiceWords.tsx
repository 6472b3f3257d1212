import type { SchemaNode } from '../../core/openapi/model';
import { exampleHint } from './schemaWords';
import { Listed } from '../ui/Listed';
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
          names: (
            <Listed
              word={WORDS.lists.or}
              items={members.map((member) => {
                const hint = exampleHint(member);
                return {
                  key: member.name,
                  content: (
                    <>
                      <code>{member.name}</code>
                      {hint && ` (${hint})`}
                    </>
                  ),
                };
              })}
            />
          ),
        }}
      />
    </span>
  );
}
