import type { ApiCall, CallFault, ReadCall } from '../../content/apiCalls';
import { isObject } from '../../values/isObject';
import { nearest, nearestAdvice } from '../../input/nearest';
import type { Operation } from '../model';
import type { ReadDescription } from '../normalise/readDescription';
import type { ReadOperation } from '../normalise/readOperation';
import { errorShape } from '../samples/errorShape';
import { makeSamples } from '../samples/samples';
import { sampleRequest } from '../samples/sampleRequest';
import { checkAnswer } from './checkAnswer';
import { checkBody } from './checkBody';
import { checkParameters } from './checkParameters';
import { sentMethod } from '../../text/sentMethod';

/** Reads a call of one API. The name is an operation's slug or `operationId`. */
export type ApiCalls = ReadCall;

/** Parts of a call: where its arguments are sent, and the response to show. */
const SECTIONS = ['path', 'query', 'querystring', 'header', 'cookie', 'body', 'answer', 'status'];

/**
 * Reads the arguments that an author wrote for an operation.
 * @returns the call for the page, or everything that is wrong with it
 */
export function readCall(name: string, args: unknown, api: ReadDescription): ReturnType<ReadCall> {
  const { description, operations, context } = api;
  const read = findOperation(name, operations);
  if (!read) {
    const slugs = operations.map(({ operation }) => operation.slug);
    return {
      faults: [
        {
          path: [],
          message: `there is no operation \`${name}\` in the API \`${description.id}\``,
          // The advice lists slugs only, because a list of slugs and ids would name each operation twice.
          advice:
            nearest(name, idsOf(operations)).length > 0
              ? nearestAdvice(name, [...slugs, ...idsOf(operations)])
              : nearestAdvice(name, slugs, 'Operations'),
        },
      ],
    };
  }
  const { operation } = read;
  if (operation.kind === 'webhook') {
    const message = `\`${name}\` is a webhook, which the API calls, not its reader`;
    return { faults: [{ path: [], message, advice: `Link to \`${operation.route}\` instead.` }] };
  }
  const faults: CallFault[] = [];
  if (args !== undefined && args !== null && !isObject(args)) {
    const message = 'the arguments are not a group of fields';
    faults.push({
      path: [],
      message,
      advice: `Give ${SECTIONS.map((section) => `\`${section}:\``).join(', ')}.`,
    });
  }
  const sections = isObject(args) ? args : {};
  for (const section of Object.keys(sections)) {
    if (!SECTIONS.includes(section)) faults.push(strangeSection(section, read));
  }
  const parameters = checkParameters(sections, read, context);
  const body = checkBody(sections.body, Object.hasOwn(sections, 'body'), read, context);
  const answer = checkAnswer(sections.answer, sections.status, read, context);
  faults.push(...parameters.faults, ...body.faults, ...answer.faults);
  const isTrashed = operation.conventions?.includes('trash') ?? false;
  if (faults.length > 0) return { faults, isTrashed };

  const given = { parameters: parameters.values, body: body.given };
  const request = sampleRequest(read, api, { given });
  return {
    call: {
      route: operation.route,
      title: operation.title,
      method: sentMethod(operation.method),
      path: operation.path,
      ...accessOf(operation),
      samples: makeSamples(request, errorShape(read.place, context)),
      ...(answer.shown && { answer: answer.shown }),
    },
    faults,
    isTrashed,
  };
}

function findOperation(
  name: string,
  operations: readonly ReadOperation[],
): ReadOperation | undefined {
  return (
    operations.find(({ operation }) => operation.slug === name)
    ?? operations.find(({ operation }) => operation.operationId === name)
  );
}

function idsOf(operations: readonly ReadOperation[]): string[] {
  return operations.flatMap(({ operation }) => operation.operationId ?? []);
}

/** The fault of an argument that is not inside a section. */
function strangeSection(name: string, { operation, parameters }: ReadOperation): CallFault {
  const owner = parameters.find(
    (parameter) => parameter.name === name || parameter.name.startsWith(`${name}[`),
  );
  const fields =
    operation.requestBody?.content.flatMap(({ schema }) => schema?.properties ?? []) ?? [];
  const section = owner?.in ?? (fields.some((field) => field.name === name) ? 'body' : undefined);
  return {
    path: [name],
    atKey: true,
    message: `\`${name}\` is not a part of a call`,
    advice:
      section === undefined
        ? nearestAdvice(name, SECTIONS, 'Parts')
        : `Put it below \`${section}:\`, indented by two spaces.`,
  };
}

function accessOf({ security }: Operation): Pick<ApiCall, 'scopes' | 'access'> {
  // What is not declared is not known.
  if (security.length === 0) return { scopes: [] };
  const alternatives = security.filter(({ schemes }) => schemes.length > 0);
  if (alternatives.length === 0) return { scopes: [], access: 'open' };
  const lists = alternatives
    .filter(({ schemes }) => schemes.some(({ scopes }) => scopes !== undefined))
    .map(({ schemes }) => schemes.flatMap(({ scopes = [] }) => scopes));
  if (lists.length === 0) return { scopes: [] };
  if (lists.some((scopes) => scopes.length === 0)) return { scopes: [], access: 'token' };
  const scopes = [...new Set(lists.flat())];
  return { scopes, access: lists.length === 1 && scopes.length > 1 ? 'all' : 'any' };
}
