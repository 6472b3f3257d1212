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

/** Settings of a client library in Go. */
export type GoClient = z.output<typeof goClient>;
/** Settings of a client library in PHP. */
export type PhpClient = z.output<typeof phpClient>;
/** Settings of a client library in Ruby. */
export type RubyClient = z.output<typeof rubyClient>;
/** The client libraries of one API. */
export type Clients = z.output<typeof clientsSchema>[string];
