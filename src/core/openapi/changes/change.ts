import type { ChangeKind, ChangeNoun, ChangeSide, Operation } from '../model';
import { say } from '../../text/say';
import { RULES } from './rules';
import type { Rule, RuleId } from './rules';

/** The place of a change. */
export interface Where {
  /** The operation, in the newer version if it has it. Undefined for a change of the whole API. */
  operation?: Operation;
  /** Whether the change is in requests or in responses. Undefined if in neither. */
  side?: ChangeSide;
  /** The kind of thing that changed. */
  noun: ChangeNoun;
  /** Name of the callback whose response it is or is in. */
  callback?: string;
  /** Its name. Absent if there is only one such thing. */
  name?: string;
  /** Anchor of the row in the newer version. */
  anchor?: string;
}

/** One difference at one place. */
export interface Change extends Where {
  rule: RuleId;
  kind: ChangeKind;
  breaking: boolean;
  /** What happened. Pages show this text after noun and name. */
  words: string;
}

/** Values for the placeholders in the text of a rule, and why it applies. */
export type Values = Partial<Record<'from' | 'to' | 'limit' | 'why', string>>;

/** Records one difference. */
export type Report = (rule: RuleId, where: Where, values?: Values) => void;

/** Creates a list of changes, and a function that adds to it. */
export function collectChanges(): { changes: Change[]; report: Report } {
  const changes: Change[] = [];
  const report: Report = (id, where, values = {}) => {
    const { kind, words, breaks }: Rule = RULES[id];
    const { callback, ...place } = where;
    const change = say(WORDS.changes[words], values);
    changes.push({
      ...place,
      // What is in the response of a callback is named without it.
      ...(where.noun === 'response' && callback !== undefined && { callback }),
      rule: id,
      kind,
      breaking: breaks[where.side ?? 'api'] ?? false,
      words:
        values.why === undefined ? change : say(WORDS.changes.because, { change, why: values.why }),
    });
  };
  return { changes, report };
}
