import path from 'node:path';
import { openDescription, type Json } from '../openapi/support/openDescription';
import { curlRequests } from './support/curlRequests';
import { codeOf, nodesOf } from './support/nodesOf';
import { projectCalls } from './support/projectCalls';
import { CONTENT, readGuides } from './support/readGuides';
import { createRequestCheck } from './support/requestFaults';

/** Fewer calls than these would mean that they are not found. */
const DRAWN = 100;
const WRITTEN = 20;

const { guides, settings } = readGuides();
const apis = settings.apis.map(({ file }) => {
  const description = openDescription(path.resolve(__dirname, '../../openapi', file));
  const { servers } = description.root.value as { servers: Json[] };
  return { server: String(servers[0]?.url), description };
});
const origin = `https://${settings.variables['hosts.api']}`;
const check = createRequestCheck(apis);

const SHELLS = new Set(['bash', 'shell', 'sh', 'shell-session']);
const requests = guides.flatMap(({ file, tree }) =>
  codeOf(tree)
    .filter(({ language }) => SHELLS.has(language))
    .flatMap(({ text, line }) =>
      curlRequests(text, origin).map(
        (request) => [`${file}:${line}`, `${request.method} ${request.url}`, request] as const,
      ),
    ),
);

it.each(requests)('%s: %s is a request that the API takes', (_, __, request) => {
  expect(check(request)).toEqual([]);
});

it('every call that is drawn from the descriptions is a request that the API takes', async () => {
  const drawn = readGuides(CONTENT, await projectCalls(settings.apis)).guides.flatMap(
    ({ file, tree }) =>
      nodesOf(tree, 'mdxJsxFlowElement')
        .filter(({ name }) => name === 'ApiCall')
        .map((node) => ({ place: `${file}:${node.position?.start.line}`, codes: codeOf(node) })),
  );
  for (const { place, codes } of drawn) {
    const [request, another] = curlRequests(codes[0]?.text ?? '', origin);
    expect([place, request && check(request), another]).toEqual([place, [], undefined]);
  }
  expect(drawn.length).toBeGreaterThan(DRAWN);
});

it('finds every call of the API in the guides', () => {
  const calls = guides.flatMap(({ tree }) =>
    codeOf(tree)
      .filter(({ language }) => SHELLS.has(language))
      .flatMap(({ text }) => [
        ...text.matchAll(/\bcurl\b[^|]*?(?:https:\/\/|\$)[\w.-]*(?:api|API)/g),
      ]),
  );
  expect(requests.length).toBeGreaterThanOrEqual(calls.length);
  expect(requests.length).toBeGreaterThan(WRITTEN);
});

describe('with a wrong request', () => {
  const [core] = apis;
  const send = (script: string) =>
    curlRequests(script.replaceAll('API', core?.server ?? ''), origin).flatMap(check);
  const HEAD = '--header "Authorization: Bearer $TOKEN" --header "Content-Type: application/json"';

  it.each([
    ['an operation', `curl --get "API/virtual_machines/machine" ${HEAD}`, /there is no GET/],
    ['a token', 'curl --get "API/tasks/task" --data-urlencode "task[id]=task_1"', /no token/],
    ['a lookup', `curl --get "API/tasks/task" ${HEAD}`, /task\[id\]/],
    [
      'one lookup',
      `curl --get "API/virtual_machines/virtual_machine" ${HEAD} --data-urlencode "virtual_machine[id]=a" --data-urlencode "virtual_machine[fqdn]=b"`,
      /2 of/,
    ],
    [
      'a known argument',
      `curl --get "API/tasks/task" ${HEAD} --data-urlencode "task[id]=a" --data-urlencode "all=yes"`,
      /all is not known/,
    ],
    ['a body', `curl --request DELETE "API/tags/tag" ${HEAD}`, /body is missing/],
    ['JSON', `curl --request DELETE "API/tags/tag" ${HEAD} --data '{ "tag": }'`, /no JSON/],
    [
      'required members',
      `curl --request DELETE "API/tags/tag" ${HEAD} --data '{}'`,
      /required property 'tag'/,
    ],
    [
      'known members',
      `curl --request DELETE "API/tags/tag" ${HEAD} --data '{ "tag": { "id": "tag_1" }, "force": true }'`,
      /force is not known/,
    ],
  ])('misses %s', (_, script, fault) => {
    expect(send(script).join('\n')).toMatch(fault);
  });

  it('takes the right one, in all the ways a shell can write it', () => {
    expect(
      send(`api='API'
for id in a b; do # each
  answer=$(curl --silent --request DELETE "$api/tags/tag" ${HEAD} \\
    --data "{ \\"tag\\": { \\"id\\": \\"$id\\" } }" | jq .)
done`),
    ).toEqual([]);
  });
});
