import type { Place } from '../load/place';
import type { References } from '../load/references';
import type { MarkdownRenderer } from '../markdown/markdownRenderer';
import type { ExampleMaker } from '../examples/exampleMaker';
import type { Server, SecurityScheme } from '../model';
import type { OperationSource } from '../operations';
import type { SchemaPages } from '../schema/schemaPages';
import type { SchemaReader } from '../schema/schemaReader';
import type { TreeBounds } from '../schema/schemaTree';
import type { SpecificationVersion } from '../load/version';

/** What all parts of the normaliser need of one description. */
export interface Context {
  apiId: string;
  version: SpecificationVersion;
  root: Place;
  references: References;
  reader: SchemaReader;
  examples: ExampleMaker;
  /** For rows and all else inside a section: no headings. */
  markdown: MarkdownRenderer;
  bounds: TreeBounds;
  schemaPages: SchemaPages;
  /** For what follows a title: headings start at level 2. */
  prose: MarkdownRenderer;
  maxRows: number;
  /** Rows carry their shape; HTML, examples and samples are left out. */
  forComparison: boolean;
  slugs: ReadonlyMap<OperationSource, string>;
  /** Servers of the whole description. */
  servers: Server[];
  schemes: ReadonlyMap<string, SecurityScheme>;
  /** What is taken off the scopes of a scheme, by the scheme's key. */
  scopePrefixes: ReadonlyMap<string, string>;
}
