import type {
  ApiDescription,
  Operation,
  Parameter,
  Response,
  SchemaNode,
} from '../../../../src/core/openapi/model';

/** A row. Its name is the last part of its anchor. */
const row = (anchor: string, type: string, more: Partial<SchemaNode> = {}): SchemaNode => ({
  name: anchor.split('.').at(-1),
  anchor,
  type,
  ...more,
});

const parameter = (
  name: string,
  place: Parameter['in'],
  type: string,
  more: Partial<SchemaNode> = {},
): Parameter => ({
  name,
  in: place,
  style: ['query', 'cookie'].includes(place) ? 'form' : 'simple',
  explode: ['query', 'cookie'].includes(place),
  schema: { anchor: `${place}.${name.replace('[', '.').replace(']', '')}`, type, ...more },
});

const response = (status: string, more: Partial<Response> = {}): Response => ({
  status,
  anchor: `response-${status}`,
  headers: [],
  content: [],
  errors: [],
  links: [],
  ...more,
});

const json = (schema: SchemaNode, example?: string) => ({
  mediaType: 'application/json',
  schema,
  examples: example === undefined ? [] : [{ name: 'default', text: example }],
});

const security = (key: string, label: string, scope: string) => ({
  schemes: [{ key, label, scopes: [scope] }],
});

const sample = (language: string, label: string, source: string, html = source) => ({
  language,
  label,
  source,
  html: `<span class="line">${html}</span>`,
});

const body: SchemaNode = {
  anchor: 'body',
  type: 'object',
  properties: [
    row('body.data_center', 'DataCenterLookup', {
      required: true,
      exactlyOne: true,
      description: '<p>Where the machine is built.</p>',
      properties: [
        row('body.data_center.id', 'string', {
          description: '<p>Its ID.</p>',
          examples: ['"dc_25d48761871e4bf"'],
        }),
        row('body.data_center.permalink', 'string', {
          description: '<p>Its permalink.</p>',
          examples: ['"uk-lon-01"'],
        }),
      ],
    }),
    row('body.hostname', 'string', {
      nullable: true,
      constraints: ['1 to 18 characters', 'matches ^[a-z0-9-]+$'],
      description: '<p>Host name; a random one is chosen when none is given.</p>',
      externalDocs: { url: 'https://example.com/hostnames' },
    }),
    row('body.kind', 'string', {
      default: '"small"',
      enum: [
        { value: 'small', description: '<p>One core.</p>' },
        { value: 'large', description: '<p>Eight cores.</p>' },
      ],
    }),
    row('body.version', 'integer', { const: '2', writeOnly: true }),
    row('body.country', 'string', {
      enum: Array.from({ length: 30 }, (_, index) => ({ value: `C${index}` })),
    }),
    row('body.disks', 'array of Disk', {
      arrayDepth: 1,
      constraints: ['1 to 8 items'],
      properties: [
        row('body.disks.size_in_gb', 'integer', { required: true }),
        row('body.disks.source', 'object', {
          properties: [
            row('body.disks.source.parent', 'Disk', {
              circular: { type: 'Disk', anchor: 'body.disks' },
            }),
            row('body.disks.source.more', 'object', { omitted: 12 }),
          ],
        }),
      ],
    }),
    row('body.network', 'PublicNetwork or VirtualNetwork or string', {
      variants: [
        {
          kind: 'oneOf',
          discriminator: 'type',
          options: [
            {
              anchor: 'body.network.public',
              title: 'Public network',
              type: 'PublicNetwork',
              description: '<p>Reachable from the internet.</p>',
              properties: [
                row('body.network.public.type', 'string', { const: '"public"', required: true }),
              ],
            },
            {
              anchor: 'body.network.virtual',
              title: 'Virtual network',
              type: 'VirtualNetwork',
              properties: [row('body.network.virtual.vlan', 'integer')],
            },
            { anchor: 'body.network.name', title: 'By name', type: 'string' },
            {
              anchor: 'body.network.again',
              title: 'Again',
              type: 'object',
              circular: { type: 'Body', anchor: 'body' },
            },
          ],
        },
      ],
    }),
    row('body.position', 'array', {
      prefixItems: [
        { anchor: 'body.position.0', type: 'number' },
        { anchor: 'body.position.1', type: 'number', nullable: true },
      ],
    }),
    row('body.label', 'string', {
      not: { anchor: 'body.label.not', type: 'string', const: '"root"' },
    }),
    row('body.annotations', 'object', {
      properties: [row('body.annotations.key', 'string', { name: '<key>' })],
    }),
  ],
};

const answer: SchemaNode = {
  anchor: 'response-201',
  type: 'object',
  properties: [
    row('response-201.task', 'Task', {
      required: true,
      readOnly: true,
      properties: [
        row('response-201.task.id', 'string', { required: true }),
        row('response-201.task.owner', 'User', {
          nullable: true,
          properties: [
            row('response-201.task.owner.name', 'string', { description: '<p>Full name.</p>' }),
          ],
        }),
      ],
    }),
  ],
};

/** An operation that uses every part of the model. It is written by hand, so that it does not depend on the core. */
export const operation: Operation = {
  apiId: 'core',
  kind: 'operation',
  slug: 'post-machines-build',
  route: '/docs/api/core/post-machines-build',
  operationId: 'post:machines_build',
  method: 'post',
  path: '/machines/{machine}/build',
  url: 'https://api.example.com/v1/machines/{machine}/build',
  title: 'Build a machine',
  description:
    '<p>Starts to build a machine and returns at once with a task to wait for. See <a href="/docs/tasks">tasks</a>.</p>',
  plainDescription: 'Starts to build a machine and returns at once with a task to wait for.',
  deprecated: true,
  tag: 'Machines',
  tagGroup: 'Machines',
  scopes: ['machines', 'machines:read'],
  security: [
    security('Bearer', 'HTTP bearer', 'machines'),
    security('Bearer', 'HTTP bearer', 'machines:read'),
    security('OAuth2', 'OAuth 2.0 authorization code', 'machines'),
    security('OAuth2', 'OAuth 2.0 authorization code', 'machines:read'),
  ],
  servers: [],
  parameters: [
    parameter('machine', 'path', 'string', {
      required: true,
      constraints: ['1 to 63 characters'],
      description: '<p>The machine to build again.</p>',
      examples: ['"vm_9xKq2TfLm4"'],
    }),
    parameter('organization[id]', 'query', 'string', {
      description: '<p>The organization by its ID.</p>',
    }),
    parameter('organization[sub_domain]', 'query', 'string', {
      description: '<p>The organization by its sub-domain.</p>',
    }),
    parameter('page', 'query', 'integer', {
      format: 'int32',
      default: '1',
      constraints: ['at least 1'],
      description: '<p>The page of the list.</p>',
    }),
    { ...parameter('fields', 'query', 'array of string', { deprecated: true }), explode: false },
    parameter('Idempotency-Key', 'header', 'string', { format: 'uuid' }),
    {
      ...parameter('filter', 'cookie', 'object', {
        properties: [row('cookie.filter.state', 'string')],
      }),
      mediaType: 'application/json',
    },
  ],
  exactlyOneOf: [['organization[id]', 'organization[sub_domain]']],
  requestBody: {
    required: true,
    description: '<p>What to build.</p>',
    content: [
      json(
        body,
        '{\n  "hostname": "web-1",\n  "data_center": {\n    "permalink": "uk-lon-01"\n  }\n}',
      ),
      {
        mediaType: 'application/xml',
        schema: { anchor: 'body.xml', type: 'string' },
        examples: [{ name: 'default', text: '<machine/>' }],
      },
    ],
  },
  responses: [
    response('201', {
      description: '<p>The build has begun.</p>',
      headers: [row('response-201.headers.Location', 'string', { format: 'uri' })],
      content: [json(answer, '{\n  "task": {\n    "id": "task_1"\n  }\n}')],
      links: [
        {
          name: 'Get the task',
          operationId: 'get:task',
          operationRoute: '/docs/api/core/get-task',
        },
        { name: 'Elsewhere', operationId: 'get:elsewhere' },
      ],
    }),
    response('404', {
      errors: [
        { code: 'machine_not_found', description: '<p>No machine was found.</p>', detail: [] },
        {
          code: 'organization_not_found',
          description: '<p>No organization was found.</p>',
          detail: [],
        },
      ],
    }),
    response('409', {
      description: '<p>Something is in the way.</p>',
      headers: [row('response-409.headers.Retry-After', 'integer')],
      errors: [
        {
          code: 'machine_in_trash',
          detail: [
            row('response-409.machine_in_trash.trash_object', 'TrashObject', {
              nullable: true,
              properties: [row('response-409.machine_in_trash.trash_object.keep_until', 'integer')],
            }),
          ],
        },
      ],
    }),
    response('422', {
      errors: [
        {
          code: 'validation_error',
          description: '<p>What was sent is not valid.</p>',
          detail: [
            row('response-422.errors', 'array of string', {
              description: '<p>One sentence a mistake.</p>',
            }),
          ],
        },
      ],
    }),
    response('429', {
      errors: [{ code: 'rate_limit_reached', title: 'Too many requests.', detail: [] }],
    }),
    response('5XX', { description: '<p>Something is wrong with us.</p>' }),
    response('default', {
      description: '<p>Anything else.</p>',
      content: [
        json({
          anchor: 'response-default.body',
          type: 'object',
          properties: [row('response-default.message', 'string')],
        }),
      ],
    }),
  ],
  errorCodes: [
    'machine_not_found',
    'organization_not_found',
    'rate_limit_reached',
    'validation_error',
  ],
  callbacks: [
    {
      name: 'built',
      expression: '{$request.body#/callback_url}',
      method: 'post',
      title: 'Build finished',
      parameters: [],
      description: '<p>Sent once, when the machine runs.</p>',
      requestBody: {
        required: false,
        content: [
          json({
            anchor: 'callback-built.body',
            type: 'object',
            properties: [row('callback-built.body.id', 'string')],
          }),
        ],
      },
      responses: [
        response('204', { anchor: 'callback-built.response-204', description: '<p>Noted.</p>' }),
      ],
    },
  ],
  externalDocs: { url: 'https://example.com/builds', description: 'More about builds' },
  samples: [
    sample('curl', 'curl', 'curl -X POST "https://api.example.com/v1/machines/vm_1/build"'),
    sample('go', 'Go', 'package main'),
    sample('php', 'PHP', '<?php', '&lt;?php'),
    sample('ruby', 'Ruby', 'puts 1'),
    sample('javascript', 'JavaScript', 'fetch()'),
    sample('python', 'Python', 'import requests'),
    sample('csharp', 'C#', 'using System;'),
    sample('java', 'Java', 'class A {}'),
    sample('powershell', 'PowerShell', 'Invoke-RestMethod'),
  ],
};

/** An API that uses every part of an information page. */
export const description: Omit<ApiDescription, 'operations'> = {
  id: 'core',
  title: 'Example Core API',
  version: '1.2.0',
  openapi: '3.1.0',
  summary: 'Everything that a console can do.',
  description: '<h2 id="start">Start here</h2><p>Make a token first.</p>',
  termsOfService: 'https://example.com/terms',
  contact: { name: 'Support', email: 'support@example.com' },
  license: { name: 'MIT', url: 'https://example.com/license' },
  servers: [
    {
      url: 'https://{region}.example.com/v1',
      resolvedUrl: 'https://eu.example.com/v1',
      description: '<p>Production.</p>',
      variables: [
        {
          name: 'region',
          default: 'eu',
          enum: ['eu', 'us'],
          description: '<p>Nearest to you.</p>',
        },
      ],
    },
  ],
  securitySchemes: [
    { key: 'Bearer', type: 'http', label: 'HTTP bearer', description: '<p>A token.</p>' },
    {
      key: 'OAuth2',
      type: 'oauth2',
      label: 'OAuth 2.0 authorization code',
      flows: [
        {
          name: 'authorizationCode',
          authorizationUrl: 'https://id.example.com/authorize',
          tokenUrl: 'https://id.example.com/token',
          scopes: [
            { name: 'machines', description: 'Do anything with machines.' },
            { name: 'machines:read', description: 'See machines.' },
          ],
        },
      ],
    },
    {
      key: 'Oidc',
      type: 'openIdConnect',
      label: 'OpenID Connect',
      openIdConnectUrl: 'https://id.example.com/.well-known/openid-configuration',
    },
  ],
  security: [],
  tagGroups: [{ name: 'Machines', description: '<p>Servers of your own.</p>', tags: ['Machines'] }],
  tags: [],
  scopes: [],
};
