import { z } from 'zod';

const goClient = z.strictObject({
  module: z.string().describe('the import path of the package: `example.com/acme/go-acme/core`'),
});

const phpClient = z.strictObject({
  namespace: z.string().describe('the namespace of `ClientFactory`: `AcmeAPI\\Core`'),
});

const rubyClient = z.strictObject({
  gem: z.string().describe('the name that a program requires: `acme-ruby`'),
  module: z.string().describe('the module with the models: `AcmeAPI`'),
  class: z.string().describe('the class with the operations: `CoreApi`'),
});

/** The client libraries of an API. A library that is left out has no samples. */
export const clientsSchema = z.record(
  z.string(),
  z.strictObject({
    go: goClient.optional().describe('a Go module of oapi-codegen'),
    php: phpClient.optional().describe('a PHP package of Jane'),
    ruby: rubyClient.optional().describe('a Ruby gem of the OpenAPI Generator'),
  }),
);

export type GoClient = z.output<typeof goClient>;
export type PhpClient = z.output<typeof phpClient>;
export type RubyClient = z.output<typeof rubyClient>;
export type Clients = z.output<typeof clientsSchema>[string];
