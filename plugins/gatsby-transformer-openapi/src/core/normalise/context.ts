import type { ExampleMaker } from '../examples/exampleMaker';
import type { Place } from '../load/place';
import type { References } from '../load/references';
import type { MarkdownRenderer } from '../markdown/markdownRenderer';
import type { SecurityAlternative, SecurityScheme, Server } from '../model';
import type { SchemaReader } from '../schema/schemaReader';
import type { SchemaTrees } from '../schema/schemaTree';

/** What follows references, merges schemas and makes examples of one description. */
export interface SchemaContext {
  references: References;
  reader: SchemaReader;
  examples: ExampleMaker;
}

/** What rows, bodies and responses are read with. */
export interface RowContext extends SchemaContext {
  /** Inside a section: without headings. */
  markdown: MarkdownRenderer;
  /** Rows carry their shape; HTML, examples and samples are left out. */
  forComparison: boolean;
  /** Bodies have examples. */
  withExamples: boolean;
  /** Tells the page what the description leaves out, in plain words. */
  noteGap: (words: string | undefined) => void;
  /** The operation that a link of a response leads to. */
  linkTarget: (link: Place) => LinkTarget | undefined;
}

/** An operation as links name it. */
export interface LinkTarget {
  operationId?: string;
  route: string;
}

/** What operations are read with. */
export interface OperationContext {
  apiId: string;
  rows: RowContext;
  /** For what follows a title: headings start at level 2. */
  prose: MarkdownRenderer;
  /** Builds the rows of one page. */
  newTrees: () => SchemaTrees;
  securitySchemes: SecuritySchemes;
  /** What applies to an operation that does not say it itself. */
  defaults: { servers: Server[]; security: SecurityAlternative[] };
}

/** The security schemes of a description. */
export interface SecuritySchemes {
  /** By their keys. */
  schemes: ReadonlyMap<string, SecurityScheme>;
  /** What is taken off the scopes of a scheme, by its key. */
  scopePrefixes: ReadonlyMap<string, string>;
}
