import type { ApiDescription, Operation, SchemaNode } from '../../../../src/core/openapi/model';

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
    { schemes: [{ key: 'Bearer', label: 'HTTP bearer', scopes: ['machines'] }] },
    { schemes: [{ key: 'Bearer', label: 'HTTP bearer', scopes: ['machines:read'] }] },
    { schemes: [{ key: 'OAuth2', label: 'OAuth 2.0 authorization code', scopes: ['machines'] }] },
    {
      schemes: [
        { key: 'OAuth2', label: 'OAuth 2.0 authorization code', scopes: ['machines:read'] },
      ],
    },
  ],
  servers: [],
  parameters: [
    {
      name: 'machine',
      in: 'path',
      style: 'simple',
      explode: false,
      schema: {
        anchor: 'path.machine',
        type: 'string',
        required: true,
        constraints: ['1 to 63 characters'],
        description: '<p>The machine to build again.</p>',
        examples: ['"vm_9xKq2TfLm4"'],
      },
    },
    {
      name: 'organization[id]',
      in: 'query',
      style: 'form',
      explode: true,
      schema: {
        anchor: 'query.organization.id',
        type: 'string',
        description: '<p>The organization by its ID.</p>',
      },
    },
    {
      name: 'organization[sub_domain]',
      in: 'query',
      style: 'form',
      explode: true,
      schema: {
        anchor: 'query.organization.sub_domain',
        type: 'string',
        description: '<p>The organization by its sub-domain.</p>',
      },
    },
    {
      name: 'page',
      in: 'query',
      style: 'form',
      explode: true,
      schema: {
        anchor: 'query.page',
        type: 'integer',
        format: 'int32',
        default: '1',
        constraints: ['at least 1'],
        description: '<p>The page of the list.</p>',
      },
    },
    {
      name: 'fields',
      in: 'query',
      style: 'form',
      explode: false,
      schema: { anchor: 'query.fields', type: 'array of string', deprecated: true },
    },
    {
      name: 'Idempotency-Key',
      in: 'header',
      style: 'simple',
      explode: false,
      schema: { anchor: 'header.Idempotency-Key', type: 'string', format: 'uuid' },
    },
    {
      name: 'filter',
      in: 'cookie',
      style: 'form',
      explode: true,
      mediaType: 'application/json',
      schema: {
        anchor: 'cookie.filter',
        type: 'object',
        properties: [{ name: 'state', anchor: 'cookie.filter.state', type: 'string' }],
      },
    },
  ],
  exactlyOneOf: [['organization[id]', 'organization[sub_domain]']],
  requestBody: {
    required: true,
    description: '<p>What to build.</p>',
    content: [
      {
        mediaType: 'application/json',
        schema: bodySchema(),
        examples: [
          {
            name: 'default',
            text: '{\n  "hostname": "web-1",\n  "data_center": {\n    "permalink": "uk-lon-01"\n  }\n}',
          },
        ],
      },
      {
        mediaType: 'application/xml',
        schema: { anchor: 'body.xml', type: 'string' },
        examples: [{ name: 'default', text: '<machine/>' }],
      },
    ],
  },
  responses: [
    {
      status: '201',
      anchor: 'response-201',
      description: '<p>The build has begun.</p>',
      headers: [
        {
          name: 'Location',
          anchor: 'response-201.headers.Location',
          type: 'string',
          format: 'uri',
        },
      ],
      content: [
        {
          mediaType: 'application/json',
          schema: answerSchema(),
          examples: [{ name: 'default', text: '{\n  "task": {\n    "id": "task_1"\n  }\n}' }],
        },
      ],
      errors: [],
      links: [
        {
          name: 'Get the task',
          operationId: 'get:task',
          operationRoute: '/docs/api/core/get-task',
        },
        { name: 'Elsewhere', operationId: 'get:elsewhere' },
      ],
    },
    {
      status: '404',
      anchor: 'response-404',
      headers: [],
      content: [],
      links: [],
      errors: [
        { code: 'machine_not_found', description: '<p>No machine was found.</p>', detail: [] },
        {
          code: 'organization_not_found',
          description: '<p>No organization was found.</p>',
          detail: [],
        },
      ],
    },
    {
      status: '409',
      anchor: 'response-409',
      description: '<p>Something is in the way.</p>',
      headers: [
        { name: 'Retry-After', anchor: 'response-409.headers.Retry-After', type: 'integer' },
      ],
      content: [],
      links: [],
      errors: [
        {
          code: 'machine_in_trash',
          detail: [
            {
              name: 'trash_object',
              anchor: 'response-409.machine_in_trash.trash_object',
              type: 'TrashObject',
              nullable: true,
              properties: [
                {
                  name: 'keep_until',
                  anchor: 'response-409.machine_in_trash.trash_object.keep_until',
                  type: 'integer',
                },
              ],
            },
          ],
        },
      ],
    },
    {
      status: '422',
      anchor: 'response-422',
      headers: [],
      content: [],
      links: [],
      errors: [
        {
          code: 'validation_error',
          description: '<p>What was sent is not valid.</p>',
          detail: [
            {
              name: 'errors',
              anchor: 'response-422.errors',
              type: 'array of string',
              description: '<p>One sentence a mistake.</p>',
            },
          ],
        },
      ],
    },
    {
      status: '429',
      anchor: 'response-429',
      headers: [],
      content: [],
      links: [],
      errors: [{ code: 'rate_limit_reached', title: 'Too many requests.', detail: [] }],
    },
    {
      status: '5XX',
      anchor: 'response-5XX',
      description: '<p>Something is wrong with us.</p>',
      headers: [],
      content: [],
      links: [],
      errors: [],
    },
    {
      status: 'default',
      anchor: 'response-default',
      description: '<p>Anything else.</p>',
      headers: [],
      content: [
        {
          mediaType: 'application/json',
          schema: {
            anchor: 'response-default.body',
            type: 'object',
            properties: [{ name: 'message', anchor: 'response-default.message', type: 'string' }],
          },
          examples: [],
        },
      ],
      errors: [],
      links: [],
    },
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
          {
            mediaType: 'application/json',
            schema: {
              anchor: 'callback-built.body',
              type: 'object',
              properties: [{ name: 'id', anchor: 'callback-built.body.id', type: 'string' }],
            },
            examples: [],
          },
        ],
      },
      responses: [
        {
          status: '204',
          anchor: 'callback-built.response-204',
          headers: [],
          content: [],
          errors: [],
          links: [],
          description: '<p>Noted.</p>',
        },
      ],
    },
  ],
  externalDocs: { url: 'https://example.com/builds', description: 'More about builds' },
  samples: [
    {
      language: 'curl',
      label: 'curl',
      source:
        'curl -X POST "https://api.example.com/v1/machines/vm_1/build" \\\n  -H "Authorization: Bearer $TOKEN"',
      html: '<span class="line"><span class="token function">curl</span> -X POST <span class="token string">"https://api.example.com/v1/machines/vm_1/build"</span> \\</span>\n<span class="line">  -H <span class="token string">"Authorization: Bearer $TOKEN"</span></span>',
    },
    {
      language: 'go',
      label: 'Go',
      source: 'package main',
      html: '<span class="line">package main</span>',
    },
    { language: 'php', label: 'PHP', source: '<?php', html: '<span class="line">&lt;?php</span>' },
    { language: 'ruby', label: 'Ruby', source: 'puts 1', html: '<span class="line">puts 1</span>' },
    {
      language: 'javascript',
      label: 'JavaScript',
      source: 'fetch()',
      html: '<span class="line">fetch()</span>',
    },
    {
      language: 'python',
      label: 'Python',
      source: 'import requests',
      html: '<span class="line">import requests</span>',
    },
    {
      language: 'csharp',
      label: 'C#',
      source: 'using System;',
      html: '<span class="line">using System;</span>',
    },
    {
      language: 'java',
      label: 'Java',
      source: 'class A {}',
      html: '<span class="line">class A {}</span>',
    },
    {
      language: 'powershell',
      label: 'PowerShell',
      source: 'Invoke-RestMethod',
      html: '<span class="line">Invoke-RestMethod</span>',
    },
  ],
};

function bodySchema(): SchemaNode {
  return {
    anchor: 'body',
    type: 'object',
    properties: [
      {
        name: 'data_center',
        anchor: 'body.data_center',
        type: 'DataCenterLookup',
        required: true,
        exactlyOne: true,
        description: '<p>Where the machine is built.</p>',
        properties: [
          {
            name: 'id',
            anchor: 'body.data_center.id',
            type: 'string',
            description: '<p>Its ID.</p>',
            examples: ['"dc_25d48761871e4bf"'],
          },
          {
            name: 'permalink',
            anchor: 'body.data_center.permalink',
            type: 'string',
            description: '<p>Its permalink.</p>',
            examples: ['"uk-lon-01"'],
          },
        ],
      },
      {
        name: 'hostname',
        anchor: 'body.hostname',
        type: 'string',
        nullable: true,
        constraints: ['1 to 18 characters', 'matches ^[a-z0-9-]+$'],
        description: '<p>Host name; a random one is chosen when none is given.</p>',
        externalDocs: { url: 'https://example.com/hostnames' },
      },
      {
        name: 'kind',
        anchor: 'body.kind',
        type: 'string',
        default: '"small"',
        enum: [
          { value: 'small', description: '<p>One core.</p>' },
          { value: 'large', description: '<p>Eight cores.</p>' },
        ],
      },
      { name: 'version', anchor: 'body.version', type: 'integer', const: '2', writeOnly: true },
      {
        name: 'country',
        anchor: 'body.country',
        type: 'string',
        enum: Array.from({ length: 30 }, (_, index) => ({ value: `C${index}` })),
      },
      {
        name: 'disks',
        anchor: 'body.disks',
        type: 'array of Disk',
        arrayDepth: 1,
        constraints: ['1 to 8 items'],
        properties: [
          { name: 'size_in_gb', anchor: 'body.disks.size_in_gb', type: 'integer', required: true },
          {
            name: 'source',
            anchor: 'body.disks.source',
            type: 'object',
            properties: [
              {
                name: 'parent',
                anchor: 'body.disks.source.parent',
                type: 'Disk',
                circular: { type: 'Disk', anchor: 'body.disks' },
              },
              { name: 'more', anchor: 'body.disks.source.more', type: 'object', omitted: 12 },
            ],
          },
        ],
      },
      {
        name: 'network',
        anchor: 'body.network',
        type: 'PublicNetwork or VirtualNetwork or string',
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
                  {
                    name: 'type',
                    anchor: 'body.network.public.type',
                    type: 'string',
                    const: '"public"',
                    required: true,
                  },
                ],
              },
              {
                anchor: 'body.network.virtual',
                title: 'Virtual network',
                type: 'VirtualNetwork',
                properties: [
                  { name: 'vlan', anchor: 'body.network.virtual.vlan', type: 'integer' },
                ],
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
      },
      {
        name: 'position',
        anchor: 'body.position',
        type: 'array',
        prefixItems: [
          { anchor: 'body.position.0', type: 'number' },
          { anchor: 'body.position.1', type: 'number', nullable: true },
        ],
      },
      {
        name: 'label',
        anchor: 'body.label',
        type: 'string',
        not: { anchor: 'body.label.not', type: 'string', const: '"root"' },
      },
      {
        name: 'annotations',
        anchor: 'body.annotations',
        type: 'object',
        properties: [{ name: '<key>', anchor: 'body.annotations.key', type: 'string' }],
      },
    ],
  };
}

function answerSchema(): SchemaNode {
  return {
    anchor: 'response-201',
    type: 'object',
    properties: [
      {
        name: 'task',
        anchor: 'response-201.task',
        type: 'Task',
        required: true,
        readOnly: true,
        properties: [
          { name: 'id', anchor: 'response-201.task.id', type: 'string', required: true },
          {
            name: 'owner',
            anchor: 'response-201.task.owner',
            type: 'User',
            nullable: true,
            properties: [
              {
                name: 'name',
                anchor: 'response-201.task.owner.name',
                type: 'string',
                description: '<p>Full name.</p>',
              },
            ],
          },
        ],
      },
    ],
  };
}

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
