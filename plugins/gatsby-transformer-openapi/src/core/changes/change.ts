import type { ChangeKind, ChangeSide, Operation } from '../model';
import { RULES } from './rules';
import type { Rule, RuleId } from './rules';

/** Where something changed. */
export interface Where {
  /** The operation, in the newer version where it is in both; none: the API as a whole. */
  operation?: Operation;
  /** Which way it travels; none: neither. */
  side?: ChangeSide;
  /** "Property", "Query parameter" … */
  noun: string;
  /** What it is called; absent where there is but one. */
  name?: string;
  /** Row of the newer version. */
  anchor?: string;
}

/** One difference at one place. */
export interface Change extends Where {
  rule: RuleId;
  kind: ChangeKind;
  breaking: boolean;
  /** What happened, after noun and name. */
  words: string;
}

/** What goes into the words of a rule. */
export type Values = Partial<Record<'from' | 'to' | 'limit', string>>;

/** Takes down one difference. */
export type Report = (rule: RuleId, where: Where, values?: Values) => void;

/** A list of changes, and what adds to it. */
export function collectChanges(): { changes: Change[]; report: Report } {
  const changes: Change[] = [];
  const report: Report = (id, where, values = {}) => {
    const { kind, words, breaks }: Rule = RULES[id];
    changes.push({
      ...where,
      rule: id,
      kind,
      breaking: breaks[where.side ?? 'api'] ?? false,
      words: words.replace(/\{(from|to|limit)\}/g, (_, name: keyof Values) => values[name] ?? ''),
    });
  };
  return { changes, report };
}
