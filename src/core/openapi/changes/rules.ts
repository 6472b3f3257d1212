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

/** A rule for a change in neither requests nor responses. */
function ofApi(kind: ChangeKind, words: Rule['words'], isBreaking: boolean, why: string): Rule {
  return { kind, words, breaks: { api: isBreaking }, why };
}

/** A rule for a change that only requests can have. */
function ofRequest(kind: ChangeKind, words: Rule['words'], isBreaking: boolean, why: string): Rule {
  return { kind, words, breaks: { request: isBreaking }, why };
}

/** A rule for a change that requests and responses can have. */
function ofBoth(effect: Effect, kind: ChangeKind, words: Rule['words'], why: string): Rule {
  const request = effect === 'narrows' || effect === 'replaces';
  const response = effect === 'widens' || effect === 'replaces';
  return { kind, words, breaks: { request, response }, why };
}

const GROWS =
  'More is admitted: fine to send as before, but what is received may be new to a client.';
const SHRINKS =
  'Less is admitted: what is received was known before, but what is sent may be refused.';
const OTHER = 'What was sent may be refused, and what is received may be new to a client.';
const NONE = 'No message is admitted or refused because of it.';

/** All rules by id. */
export const RULES = {
  'operation-added': ofApi('added', 'added', false, 'Nobody calls it yet.'),
  'operation-removed': ofApi('removed', 'removed', true, 'Calls fail, deprecated before or not.'),
  'operation-deprecated': ofApi('deprecated', 'deprecated', false, NONE),
  'operation-undeprecated': ofApi('changed', 'undeprecated', false, NONE),
  'operation-id-changed': ofApi(
    'changed',
    'otherId',
    false,
    'The id is not sent. Generated clients may name a method after it.',
  ),
  'callback-added': ofApi(
    'added',
    'added',
    false,
    'A client receives it only when it asks for it.',
  ),
  'callback-removed': ofApi(
    'removed',
    'removed',
    true,
    'Clients that wait for the callback never receive it.',
  ),
  'parameter-added': ofRequest('added', 'added', false, 'It may be left out.'),
  'parameter-added-required': ofRequest(
    'added',
    'addedRequired',
    true,
    'Requests without it are refused, whatever its default.',
  ),
  'parameter-removed': ofRequest(
    'removed',
    'removed',
    true,
    'It is ignored or refused: the request no longer does what it did.',
  ),
  'parameter-renamed': ofRequest(
    'changed',
    'renamed',
    false,
    'Names of path parameters are not sent.',
  ),
  'parameter-became-required': ofRequest(
    'changed',
    'becameRequired',
    true,
    'Requests without it are refused.',
  ),
  'parameter-became-optional': ofRequest(
    'changed',
    'becameOptional',
    false,
    'It may still be sent.',
  ),
  'parameter-serialization-changed': ofRequest(
    'changed',
    'otherStyle',
    true,
    'What was sent is read as something else.',
  ),
  'parameter-choice-added': ofRequest(
    'added',
    'oneNeeded',
    true,
    'Requests with none or several are refused.',
  ),
  'parameter-choice-removed': ofRequest(
    'removed',
    'togetherAllowed',
    false,
    'Exactly one may still be sent.',
  ),
  'property-added': ofBoth(
    'nothing',
    'added',
    'added',
    'It may be left out of requests; clients must ignore properties they do not know.',
  ),
  'property-added-required': ofRequest(
    'added',
    'addedRequired',
    true,
    'Requests without it are refused, whatever its default.',
  ),
  'property-removed': ofBoth(
    'replaces',
    'removed',
    'removed',
    'Sent, it is ignored or refused; received, it is missing, and descriptions rarely say what is always there.',
  ),
  'became-required': ofBoth('narrows', 'changed', 'becameRequired', SHRINKS),
  'became-optional': ofBoth('widens', 'changed', 'becameOptional', GROWS),
  deprecated: ofBoth('nothing', 'deprecated', 'deprecated', NONE),
  undeprecated: ofBoth('nothing', 'changed', 'undeprecated', NONE),
  'default-changed': ofBoth(
    'nothing',
    'changed',
    'defaultChanged',
    `${NONE} What leaving it out means can be different.`,
  ),
  'body-added': ofBoth('nothing', 'added', 'added', 'It may be left out.'),
  'body-added-required': ofBoth(
    'narrows',
    'added',
    'addedRequired',
    'Requests without it are refused.',
  ),
  'body-removed': ofBoth(
    'replaces',
    'removed',
    'removed',
    'What was sent is ignored or refused; what was received is missing.',
  ),
  'body-described': ofBoth('narrows', 'changed', 'described', SHRINKS),
  'body-undescribed': ofBoth('widens', 'changed', 'undescribed', GROWS),
  'media-type-added': ofBoth(
    'nothing',
    'added',
    'added',
    'Clients name the media type they send and accept.',
  ),
  'media-type-removed': ofBoth(
    'replaces',
    'removed',
    'removed',
    'Clients that send or accept only this one are refused.',
  ),
  'part-serialization-changed': ofBoth(
    'replaces',
    'changed',
    'otherStyle',
    'What was sent is read as something else, and so is what is received.',
  ),
  'response-added': ofBoth(
    'nothing',
    'added',
    'added',
    'Clients must expect any status of a class they know.',
  ),
  'response-removed': ofBoth(
    'replaces',
    'removed',
    'removed',
    'The success that clients wait for does not come.',
  ),
  'error-response-removed': ofBoth('nothing', 'removed', 'removed', 'An error less.'),
  'header-added': ofBoth('nothing', 'added', 'added', 'Clients ignore headers they do not know.'),
  'header-added-required': ofRequest(
    'added',
    'addedRequired',
    true,
    'Requests without it are refused.',
  ),
  'header-removed': ofBoth('replaces', 'removed', 'removed', 'Clients that read it miss it.'),
  'error-added': ofBoth(
    'nothing',
    'added',
    'added',
    'Clients must expect errors they do not know; the status stays the guide.',
  ),
  'error-removed': ofBoth('nothing', 'removed', 'removed', 'An error less.'),
  'type-widened': ofBoth('widens', 'changed', 'typeWidened', GROWS),
  'type-narrowed': ofBoth('narrows', 'changed', 'typeNarrowed', SHRINKS),
  'type-changed': ofBoth('replaces', 'changed', 'typeChanged', OTHER),
  'format-widened': ofBoth('widens', 'changed', 'formatChanged', GROWS),
  'format-narrowed': ofBoth('narrows', 'changed', 'formatChanged', SHRINKS),
  'format-changed': ofBoth('replaces', 'changed', 'formatChanged', OTHER),
  'became-nullable': ofBoth('widens', 'changed', 'canBeNull', GROWS),
  'became-not-nullable': ofBoth('narrows', 'changed', 'cannotBeNull', SHRINKS),
  'value-added': ofBoth('widens', 'added', 'canBe', GROWS),
  'value-removed': ofBoth('narrows', 'removed', 'cannotBe', SHRINKS),
  'values-listed': ofBoth('narrows', 'changed', 'limited', SHRINKS),
  'values-unlisted': ofBoth('widens', 'changed', 'notLimited', GROWS),
  'limit-loosened': ofBoth('widens', 'changed', 'limitChanged', GROWS),
  'limit-tightened': ofBoth('narrows', 'changed', 'limitChanged', SHRINKS),
  'limit-changed': ofBoth('replaces', 'changed', 'limitChanged', OTHER),
  'variant-added': ofBoth('widens', 'added', 'canBe', GROWS),
  'variant-removed': ofBoth('narrows', 'removed', 'cannotBe', SHRINKS),
  'choice-loosened': ofBoth('widens', 'changed', 'looserChoice', GROWS),
  'choice-tightened': ofBoth('narrows', 'changed', 'exactChoice', SHRINKS),
  'variants-widened': ofBoth('widens', 'changed', 'changed', GROWS),
  'variants-narrowed': ofBoth('narrows', 'changed', 'changed', SHRINKS),
  'variants-replaced': ofBoth('replaces', 'changed', 'changed', OTHER),
  'variants-rearranged': ofBoth('nothing', 'changed', 'changed', NONE),
  'structure-changed': ofBoth('replaces', 'changed', 'otherStructure', OTHER),
  'security-added': ofApi('added', 'accepted', false, 'The ways in that were there still are.'),
  'security-removed': ofApi('removed', 'notEnough', true, 'Requests that were let in are refused.'),
  'required-scope-added': ofApi('added', 'nowRequired', true, 'Tokens without it are refused.'),
  'required-scope-removed': ofApi('removed', 'notRequired', false, 'Tokens with it still do.'),
  'required-role-added': ofApi('added', 'nowRequired', true, 'Callers without it are refused.'),
  'required-role-removed': ofApi(
    'removed',
    'notRequired',
    false,
    'Callers with it are still accepted.',
  ),
  'security-scheme-added': ofApi('added', 'added', false, NONE),
  'security-scheme-removed': ofApi(
    'removed',
    'removed',
    false,
    'Operations that were opened by it say so themselves.',
  ),
  'security-scheme-changed': ofApi(
    'changed',
    'changed',
    true,
    'Credentials are given in another way.',
  ),
  'scope-added': ofApi('added', 'added', false, NONE),
  'scope-removed': ofApi('removed', 'removed', true, 'Asking for it fails.'),
  'server-added': ofApi('added', 'added', false, NONE),
  'server-removed': ofApi('removed', 'removed', true, 'Requests to it fail.'),
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
