import path from 'node:path';
import { openDescription, type Json } from '../../support/openapi/openDescription';
import { curlRequests } from '../../support/content/curlRequests';
import { codeOf, nodesOf } from '../../support/content/nodesOf';
import { programRequests, PROGRAMS } from '../../support/content/programRequests';
import { projectCalls } from '../../support/content/projectCalls';
import { CONTENT, readGuides } from '../../support/content/readGuides';
import { createRequestCheck } from '../../support/content/requestFaults';

/** If fewer calls are found, the search for them is broken. */
const DRAWN = 100;
const WRITTEN = 20;
const PROGRAMMED = 10;

const { guides, settings } = readGuides();
const apis = settings.apis.map(({ file }) => {
  const description = openDescription(path.resolve(__dirname, '../../../openapi', file));
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

it.each(requests)('%s: %s is a valid request of the API', (_, __, request) => {
  expect(check(request)).toEqual([]);
});

const programs = guides.flatMap(({ file, tree }) =>
  codeOf(tree)
    .filter(({ language }) => PROGRAMS.has(language))
    .map(({ language, text, line }) => ({
      place: `${file}:${line}`,
      language,
      text,
      requests: programRequests(text, origin),
    })),
);

it.each(
  programs.flatMap(({ place, language, requests: made }) =>
    made.map((request) => [place, language, request] as const),
  ),
)('%s: a program in %s sends a valid request of the API', (_, __, request) => {
  expect(check(request)).toEqual([]);
});

it('all addresses of the API in programs are found', () => {
  const servers = apis.map(({ server }) => server);
  const missed = programs.filter(
    ({ text, requests: made }) =>
      made.length === 0
      // Addresses that a program completes at run time, and base URLs alone, are not requests.
      && servers.some((server) => new RegExp(`${server}/\\w+`).test(text)),
  );
  expect(missed.map(({ place }) => place)).toEqual([]);
  expect(programs.filter(({ requests: made }) => made.length > 0).length).toBeGreaterThan(
    PROGRAMMED,
  );
  expect(new Set(programs.map(({ language }) => language)).size).toBeGreaterThan(4);
});

it('all calls that are made from the descriptions are valid requests of the API', async () => {
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

it('all calls of the API in guides are found', () => {
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

describe('an invalid request', () => {
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
  ])('is found: %s', (_, script, fault) => {
    expect(send(script).join('\n')).toMatch(fault);
  });

  it('is not reported if it is valid, in all forms that a shell allows', () => {
    expect(
      send(`api='API'
for id in a b; do # each
  answer=$(curl --silent --request DELETE "$api/tags/tag" ${HEAD} \\
    --data "{ \\"tag\\": { \\"id\\": \\"$id\\" } }" | jq .)
done`),
    ).toEqual([]);
  });
});

describe('a program', () => {
  const server = apis[0]?.server ?? '';
  const TAGS = `${server}/organizations/organization/tags`;

  /** Programs that create a tag. The parameter is the name of a field. */
  const makeTag: Record<string, (field: string) => string> = {
    go: (field) => `body, err := json.Marshal(map[string]any{
	"organization": map[string]string{"sub_domain": "acme"},
	"properties":   map[string]any{"${field}": "web", "color": "green"},
})
request, err := http.NewRequest(http.MethodPost, "${TAGS}", bytes.NewReader(body))
request.Header.Set("Authorization", "Bearer "+os.Getenv("TOKEN"))
request.Header.Set("Content-Type", "application/json")`,
    php: (
      field,
    ) => `$body = ['organization' => ['sub_domain' => 'acme'], 'properties' => ['${field}' => 'web', 'color' => 'green']];
$request = curl_init('${TAGS}');
curl_setopt_array($request, [
    CURLOPT_POSTFIELDS => json_encode($body),
    CURLOPT_HTTPHEADER => ['Authorization: Bearer ' . getenv('TOKEN'), 'Content-Type: application/json'],
]);`,
    ruby: (
      field,
    ) => `body = { organization: { sub_domain: "acme" }, properties: { ${field}: "web", color: "green" } }
Net::HTTP.post(URI("${TAGS}"), JSON.generate(body),
  "Authorization" => "Bearer #{ENV.fetch("TOKEN")}", "Content-Type" => "application/json")`,
    js: (field) => `await fetch('${TAGS}', {
  method: 'POST',
  headers: { Authorization: \`Bearer \${token}\`, 'Content-Type': 'application/json' },
  body: JSON.stringify({ organization: { sub_domain: 'acme' }, properties: { ${field}: 'web', color: 'green' } }),
});`,
    python: (field) => `requests.post("${TAGS}",
    headers={"Authorization": "Bearer " + token},
    json={"organization": {"sub_domain": "acme"}, "properties": {"${field}": "web", "color": "green"}})`,
    powershell: (field) => `$body = @{
  organization = @{ sub_domain = 'acme' }
  properties   = @{ ${field} = 'web'; color = 'green' }
} | ConvertTo-Json
Invoke-RestMethod -Method Post -Uri '${TAGS}' -Headers @{ Authorization = "Bearer $env:TOKEN" } \`
  -ContentType 'application/json' -Body $body`,
  };

  it.each(Object.entries(makeTag))(
    'in %s is valid, and a wrong field in it is found',
    (_, make) => {
      const faultsOf = (field: string) => programRequests(make(field), origin).map(check);
      expect(faultsOf('name')).toEqual([[]]);
      expect(faultsOf('title').join()).toMatch(/title is not known/);
    },
  );

  it.each([
    ['an address', `uri = URI("${server}/organisations")`, /there is no GET/],
    ['a lookup', `uri = URI("${server}/tasks/task")`, /0 of task\[id\] are given/],
    [
      'a known argument',
      `query.Set("task[id]", "task_1")\nquery.Set("all", all)\nhttp.NewRequest("GET", "${server}/tasks/task?", nil)`,
      /all is not known/,
    ],
    ['a token', `curl_init('${server}/organizations')`, /no token/],
  ])('with an invalid request is found: %s', (_, program, fault) => {
    expect(programRequests(program, origin).flatMap(check).join()).toMatch(fault);
  });
});
