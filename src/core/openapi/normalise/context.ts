import type { ExampleMaker } from '../examples/exampleMaker';
import type { Place } from '../load/place';
import type { References } from '../load/references';
import type { KeyOfScheme } from '../load/securityKeys';
import type { MarkdownRenderer } from '../markdown/markdownRenderer';
import type { SecurityAlternative, SecurityScheme, Server } from '../model';
import type { SchemaReader } from '../schema/schemaReader';
import type { SchemaTrees } from '../schema/schemaTree';

/** Follows references, merges schemas and makes examples of one description. */
export interface SchemaContext {
  references: References;
  reader: SchemaReader;
  examples: ExampleMaker;
}

/** Everything that the readers of rows, bodies and responses need. */
export interface RowContext extends SchemaContext {
  /** Renders descriptions inside a section, without headings. */
  markdown: MarkdownRenderer;
  /**
   * Whether the result is only compared with another version. Rows then have a `shape`. HTML, examples and samples are left
   * out.
   */
  forComparison: boolean;
  /** Whether bodies have examples. */
  withExamples: boolean;
  /** Adds a sentence to the page about something that is missing in the description. Undefined adds nothing. */
  noteGap: (words: string | undefined) => void;
  /** The operation that a link of a response refers to. Undefined if there is none. */
  linkTarget: (link: Place) => LinkTarget | undefined;
}

/** An operation that a link refers to. */
export interface LinkTarget {
  operationId?: string;
  route: string;
}

/** Everything that `readOperation` needs of the description. */
export interface OperationContext {
  apiId: string;
  rows: RowContext;
  /** Renders descriptions below the title of a page. Headings start at level 2. */
  prose: MarkdownRenderer;
  /** Creates a builder for the rows of one page. */
  newTrees: () => SchemaTrees;
  securitySchemes: SecuritySchemes;
  /** Servers and security of operations that declare none. */
  defaults: { servers: Server[]; security: SecurityAlternative[] };
}

/** The security schemes of a description. */
export interface SecuritySchemes {
  /** By key. */
  schemes: ReadonlyMap<string, SecurityScheme>;
  /** The prefix that pages leave out of a scheme's scopes, by the scheme's key. */
  scopePrefixes: ReadonlyMap<string, string>;
  /** Names of all scopes that schemes declare, without prefixes. */
  tokenScopes: ReadonlySet<string>;
  keyOf: KeyOfScheme;
}
