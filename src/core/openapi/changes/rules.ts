import type { ChangeKind, ChangeSide } from '../model';

/**
 * How a change affects the set of valid messages. If the set gets smaller, the sender can break; if it gets larger, the
 * receiver can. `narrows` breaks requests, `widens` breaks responses, `replaces` (neither set contains the other) breaks
 * both, `nothing` breaks none.
 */
export type Effect = 'widens' | 'narrows' | 'replaces' | 'nothing';

/** A kind of change, and whether it breaks clients that follow the older description. */
export interface Rule {
  kind: ChangeKind;
  /** What happened, as the name of a text. Pages show the text after the name of what has changed. */
  words: keyof typeof WORDS.changes;
  /**
   * Whether it is breaking, for each side on which it can happen. `api` is for changes in neither requests nor responses.
   */
  breaks: Partial<Record<ChangeSide | 'api', boolean>>;
  why: string;
}

const byEffect = (effect: Effect, kind: ChangeKind, words: Rule['words'], why: string): Rule => ({
  kind,
  words,
  breaks: {
    request: effect === 'narrows' || effect === 'replaces',
    response: effect === 'widens' || effect === 'replaces',
  },
  why,
});

const GROWS =
  'More is admitted: fine to send as before, but what is received may be new to a client.';
const SHRINKS =
  'Less is admitted: what is received was known before, but what is sent may be refused.';
const OTHER = 'What was sent may be refused, and what is received may be new to a client.';
const NONE = 'No message is admitted or refused because of it.';

/** All rules by id. */
export const RULES = {
  'operation-added': {
    kind: 'added',
    words: 'added',
    breaks: { api: false },
    why: 'Nobody calls it yet.',
  },
  'operation-removed': {
    kind: 'removed',
    words: 'removed',
    breaks: { api: true },
    why: 'Calls fail, deprecated before or not.',
  },
  'operation-deprecated': {
    kind: 'deprecated',
    words: 'deprecated',
    breaks: { api: false },
    why: NONE,
  },
  'operation-undeprecated': {
    kind: 'changed',
    words: 'undeprecated',
    breaks: { api: false },
    why: NONE,
  },
  'operation-id-changed': {
    kind: 'changed',
    words: 'otherId',
    breaks: { api: false },
    why: 'The id is not sent. Generated clients may name a method after it.',
  },
  'callback-added': {
    kind: 'added',
    words: 'added',
    breaks: { api: false },
    why: 'A client receives it only when it asks for it.',
  },
  'callback-removed': {
    kind: 'removed',
    words: 'removed',
    breaks: { api: true },
    why: 'Clients that wait for the callback never receive it.',
  },
  'parameter-added': {
    kind: 'added',
    words: 'added',
    breaks: { request: false },
    why: 'It may be left out.',
  },
  'parameter-added-required': {
    kind: 'added',
    words: 'addedRequired',
    breaks: { request: true },
    why: 'Requests without it are refused, whatever its default.',
  },
  'parameter-removed': {
    kind: 'removed',
    words: 'removed',
    breaks: { request: true },
    why: 'It is ignored or refused: the request no longer does what it did.',
  },
  'parameter-renamed': {
    kind: 'changed',
    words: 'renamed',
    breaks: { request: false },
    why: 'Names of path parameters are not sent.',
  },
  'parameter-became-required': {
    kind: 'changed',
    words: 'becameRequired',
    breaks: { request: true },
    why: 'Requests without it are refused.',
  },
  'parameter-became-optional': {
    kind: 'changed',
    words: 'becameOptional',
    breaks: { request: false },
    why: 'It may still be sent.',
  },
  'parameter-serialization-changed': {
    kind: 'changed',
    words: 'otherStyle',
    breaks: { request: true },
    why: 'What was sent is read as something else.',
  },
  'parameter-choice-added': {
    kind: 'added',
    words: 'oneNeeded',
    breaks: { request: true },
    why: 'Requests with none or several are refused.',
  },
  'parameter-choice-removed': {
    kind: 'removed',
    words: 'togetherAllowed',
    breaks: { request: false },
    why: 'Exactly one may still be sent.',
  },
  'property-added': {
    kind: 'added',
    words: 'added',
    breaks: { request: false, response: false },
    why: 'It may be left out of requests; clients must ignore properties they do not know.',
  },
  'property-added-required': {
    kind: 'added',
    words: 'addedRequired',
    breaks: { request: true },
    why: 'Requests without it are refused, whatever its default.',
  },
  'property-removed': {
    kind: 'removed',
    words: 'removed',
    breaks: { request: true, response: true },
    why: 'Sent, it is ignored or refused; received, it is missing, and descriptions rarely say what is always there.',
  },
  'became-required': {
    kind: 'changed',
    words: 'becameRequired',
    breaks: { request: true, response: false },
    why: SHRINKS,
  },
  'became-optional': {
    kind: 'changed',
    words: 'becameOptional',
    breaks: { request: false, response: true },
    why: GROWS,
  },
  deprecated: {
    kind: 'deprecated',
    words: 'deprecated',
    breaks: { request: false, response: false },
    why: NONE,
  },
  undeprecated: {
    kind: 'changed',
    words: 'undeprecated',
    breaks: { request: false, response: false },
    why: NONE,
  },
  'default-changed': {
    kind: 'changed',
    words: 'defaultChanged',
    breaks: { request: false, response: false },
    why: `${NONE} What leaving it out means can be different.`,
  },
  'body-added': {
    kind: 'added',
    words: 'added',
    breaks: { request: false, response: false },
    why: 'It may be left out.',
  },
  'body-added-required': {
    kind: 'added',
    words: 'addedRequired',
    breaks: { request: true, response: false },
    why: 'Requests without it are refused.',
  },
  'body-removed': {
    kind: 'removed',
    words: 'removed',
    breaks: { request: true, response: true },
    why: 'What was sent is ignored or refused; what was received is missing.',
  },
  'body-described': byEffect('narrows', 'changed', 'described', SHRINKS),
  'body-undescribed': byEffect('widens', 'changed', 'undescribed', GROWS),
  'media-type-added': {
    kind: 'added',
    words: 'added',
    breaks: { request: false, response: false },
    why: 'Clients name the media type they send and accept.',
  },
  'media-type-removed': {
    kind: 'removed',
    words: 'removed',
    breaks: { request: true, response: true },
    why: 'Clients that send or accept only this one are refused.',
  },
  'part-serialization-changed': {
    kind: 'changed',
    words: 'otherStyle',
    breaks: { request: true, response: true },
    why: 'What was sent is read as something else, and so is what is received.',
  },
  'response-added': {
    kind: 'added',
    words: 'added',
    breaks: { request: false, response: false },
    why: 'Clients must expect any status of a class they know.',
  },
  'response-removed': {
    kind: 'removed',
    words: 'removed',
    breaks: { request: true, response: true },
    why: 'The success that clients wait for does not come.',
  },
  'error-response-removed': {
    kind: 'removed',
    words: 'removed',
    breaks: { request: false, response: false },
    why: 'An error less.',
  },
  'header-added': {
    kind: 'added',
    words: 'added',
    breaks: { request: false, response: false },
    why: 'Clients ignore headers they do not know.',
  },
  'header-added-required': {
    kind: 'added',
    words: 'addedRequired',
    breaks: { request: true },
    why: 'Requests without it are refused.',
  },
  'header-removed': {
    kind: 'removed',
    words: 'removed',
    breaks: { request: true, response: true },
    why: 'Clients that read it miss it.',
  },
  'error-added': {
    kind: 'added',
    words: 'added',
    breaks: { request: false, response: false },
    why: 'Clients must expect errors they do not know; the status stays the guide.',
  },
  'error-removed': {
    kind: 'removed',
    words: 'removed',
    breaks: { request: false, response: false },
    why: 'An error less.',
  },
  'type-widened': byEffect('widens', 'changed', 'typeWidened', GROWS),
  'type-narrowed': byEffect('narrows', 'changed', 'typeNarrowed', SHRINKS),
  'type-changed': byEffect('replaces', 'changed', 'typeChanged', OTHER),
  'format-widened': byEffect('widens', 'changed', 'formatChanged', GROWS),
  'format-narrowed': byEffect('narrows', 'changed', 'formatChanged', SHRINKS),
  'format-changed': byEffect('replaces', 'changed', 'formatChanged', OTHER),
  'became-nullable': byEffect('widens', 'changed', 'canBeNull', GROWS),
  'became-not-nullable': byEffect('narrows', 'changed', 'cannotBeNull', SHRINKS),
  'value-added': byEffect('widens', 'added', 'canBe', GROWS),
  'value-removed': byEffect('narrows', 'removed', 'cannotBe', SHRINKS),
  'values-listed': byEffect('narrows', 'changed', 'limited', SHRINKS),
  'values-unlisted': byEffect('widens', 'changed', 'notLimited', GROWS),
  'limit-loosened': byEffect('widens', 'changed', 'limitChanged', GROWS),
  'limit-tightened': byEffect('narrows', 'changed', 'limitChanged', SHRINKS),
  'limit-changed': byEffect('replaces', 'changed', 'limitChanged', OTHER),
  'variant-added': byEffect('widens', 'added', 'canBe', GROWS),
  'variant-removed': byEffect('narrows', 'removed', 'cannotBe', SHRINKS),
  'choice-loosened': byEffect('widens', 'changed', 'looserChoice', GROWS),
  'choice-tightened': byEffect('narrows', 'changed', 'exactChoice', SHRINKS),
  'variants-widened': byEffect('widens', 'changed', 'changed', GROWS),
  'variants-narrowed': byEffect('narrows', 'changed', 'changed', SHRINKS),
  'variants-replaced': byEffect('replaces', 'changed', 'changed', OTHER),
  'variants-rearranged': byEffect('nothing', 'changed', 'changed', NONE),
  'structure-changed': byEffect('replaces', 'changed', 'otherStructure', OTHER),
  'security-added': {
    kind: 'added',
    words: 'accepted',
    breaks: { api: false },
    why: 'The ways in that were there still are.',
  },
  'security-removed': {
    kind: 'removed',
    words: 'notEnough',
    breaks: { api: true },
    why: 'Requests that were let in are refused.',
  },
  'required-scope-added': {
    kind: 'added',
    words: 'nowRequired',
    breaks: { api: true },
    why: 'Tokens without it are refused.',
  },
  'required-scope-removed': {
    kind: 'removed',
    words: 'notRequired',
    breaks: { api: false },
    why: 'Tokens with it still do.',
  },
  'required-role-added': {
    kind: 'added',
    words: 'nowRequired',
    breaks: { api: true },
    why: 'Callers without it are refused.',
  },
  'required-role-removed': {
    kind: 'removed',
    words: 'notRequired',
    breaks: { api: false },
    why: 'Callers with it are still accepted.',
  },
  'security-scheme-added': {
    kind: 'added',
    words: 'added',
    breaks: { api: false },
    why: NONE,
  },
  'security-scheme-removed': {
    kind: 'removed',
    words: 'removed',
    breaks: { api: false },
    why: 'Operations that were opened by it say so themselves.',
  },
  'security-scheme-changed': {
    kind: 'changed',
    words: 'changed',
    breaks: { api: true },
    why: 'Credentials are given in another way.',
  },
  'scope-added': { kind: 'added', words: 'added', breaks: { api: false }, why: NONE },
  'scope-removed': {
    kind: 'removed',
    words: 'removed',
    breaks: { api: true },
    why: 'Asking for it fails.',
  },
  'server-added': { kind: 'added', words: 'added', breaks: { api: false }, why: NONE },
  'server-removed': {
    kind: 'removed',
    words: 'removed',
    breaks: { api: true },
    why: 'Requests to it fail.',
  },
} as const satisfies Record<string, Rule>;

/** Name of a rule. */
export type RuleId = keyof typeof RULES;

/** All rules as a Markdown table, with a row for each side. */
export function printRules(): string {
  const lines = Object.entries<Rule>(RULES).flatMap(([id, { kind, breaks, why }]) =>
    Object.entries(breaks).map(([side, isBreaking]) => [
      `\`${id}\``,
      side === 'api' ? '' : side,
      kind,
      isBreaking ? '**yes**' : 'no',
      why,
    ]),
  );
  const head = ['Rule', 'Direction', 'Group', 'Breaking', 'Why'];
  return [head, head.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
