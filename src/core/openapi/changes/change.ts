import type { ChangeKind, ChangeSide, Operation } from '../model';
import { RULES } from './rules';
import type { Rule, RuleId } from './rules';

/** The place of a change. */
export interface Where {
  /** The operation, in the newer version if it has it. Undefined for a change of the whole API. */
  operation?: Operation;
  /** Whether the change is in requests or in responses. Undefined if in neither. */
  side?: ChangeSide;
  /** The kind of thing that changed, such as "Property" or "Query parameter". */
  noun: string;
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

/** Values for the placeholders in the text of a rule. */
export type Values = Partial<Record<'from' | 'to' | 'limit' | 'why', string>>;

/** Records one difference. */
export type Report = (rule: RuleId, where: Where, values?: Values) => void;

/** Creates a list of changes, and a function that adds to it. */
export function collectChanges(): { changes: Change[]; report: Report } {
  const changes: Change[] = [];
  const report: Report = (id, where, values = {}) => {
    const { kind, words, breaks }: Rule = RULES[id];
    changes.push({
      ...where,
      rule: id,
      kind,
      breaking: breaks[where.side ?? 'api'] ?? false,
      words: words.replace(
        /\{(from|to|limit|why)\}/g,
        (_, name: keyof Values) => values[name] ?? '',
      ),
    });
  };
  return { changes, report };
}
