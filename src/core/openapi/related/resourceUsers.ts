import { catalogueOperation } from '../catalogue/catalogueOperation';
import type {
  Operation,
  ResourceOperation,
  ResourcePage,
  ResourceUses,
  SchemaNode,
} from '../model';
import { eachRow, rowsBelow } from '../rows/belowRow';
import { answeredRows } from './operationCard';
import {
  isPartOfResource,
  resourceOfName,
  resourceOfParameter,
  resourceOfRow,
} from './resourceNames';

/** The uses of one resource. Keys are routes, so that each operation and each resource is in a list once. */
type Uses = { [Use in keyof ResourceUses]: Map<string, ResourceUses[Use][number]> };

const noUses = (): Uses => ({
  returnedBy: new Map(),
  returnedInOtherForms: new Map(),
  takenBy: new Map(),
  partOf: new Map(),
});

/** Collects the operations that return or take resources, and the resources that contain others. */
export class ResourceUsers {
  readonly #uses = new Map<string, Uses>();
  readonly #routes = new Map<string, string>();

  constructor(resources: readonly Pick<ResourcePage, 'name' | 'route'>[]) {
    for (const { name, route } of resources) {
      const key = resourceOfName(name);
      if (!this.#routes.has(key)) this.#routes.set(key, route);
      this.#uses.set(route, noUses());
    }
  }

  /** Adds what an operation returns and takes. A webhook is sent by the API, and is in no list. */
  addOperation(operation: Operation): void {
    if (operation.kind === 'webhook' || this.#uses.size === 0) return;
    const card: ResourceOperation = { ...catalogueOperation(operation), path: operation.path };
    const add = (use: Exclude<keyof ResourceUses, 'partOf'>, resource: string | undefined) => {
      if (resource !== undefined) this.#uses.get(resource)?.[use].set(card.route, card);
    };
    for (const resource of returnedResources(operation)) add('returnedBy', resource);
    for (const row of answeredRows(operation)) {
      if (isPartOfResource(row)) add('returnedInOtherForms', this.#routes.get(resourceOfRow(row)));
    }
    for (const key of takenNames(operation)) add('takenBy', this.#routes.get(key));
    for (const { schema } of operation.requestBody?.content ?? []) {
      eachRow(schema, ({ resource }) => add('takenBy', resource?.route));
    }
  }

  /** Adds the resources that a resource contains. */
  addPage({ name, route, schema }: Pick<ResourcePage, 'name' | 'route' | 'schema'>): void {
    eachRow(schema, ({ resource }) => {
      if (resource && resource.route !== route) {
        this.#uses.get(resource.route)?.partOf.set(route, { name, route });
      }
    });
  }

  /** The uses of the resource with a page. */
  of(route: string): ResourceUses {
    const uses = this.#uses.get(route) ?? noUses();
    return {
      returnedBy: [...uses.returnedBy.values()],
      returnedInOtherForms: [...uses.returnedInOtherForms]
        .filter(([operation]) => !uses.returnedBy.has(operation))
        .map(([, card]) => card),
      takenBy: [...uses.takenBy.values()],
      partOf: [...uses.partOf.values()],
    };
  }
}

/**
 * Routes of the resources in successful responses. A resource that is part of another one is only found there.
 */
function returnedResources({ responses }: Operation): Set<string> {
  const found = new Set<string>();
  const visit = (node: SchemaNode | undefined, isInside: boolean): void => {
    if (!node) return;
    const { resource } = node;
    if (resource && (!isInside || node.properties)) found.add(resource.route);
    for (const below of rowsBelow(node)) visit(below, isInside || resource !== undefined);
  };
  for (const { status, content } of responses) {
    if (/^[45]/.test(status)) continue;
    for (const { schema, itemSchema } of content)
      [schema, itemSchema].forEach((row) => visit(row, false));
  }
  return found;
}

/** Names of resources whose id an operation takes in its path, in a parameter or in the body. */
function takenNames({ path, parameters, requestBody }: Operation): Set<string> {
  const segments = path.split('/').filter((segment) => segment !== '');
  const names = new Set(
    segments
      .filter((segment, index) => !isVariable(segment) && isVariable(segments[index + 1] ?? ''))
      .map(resourceOfName),
  );
  const add = (name: string | undefined) => name !== undefined && names.add(name);
  for (const { name } of parameters) add(resourceOfParameter(name));
  for (const { schema } of requestBody?.content ?? []) {
    eachRow(schema, (row) =>
      add(namesObject(row) ? resourceOfRow(row) : resourceOfParameter(row.name ?? '')),
    );
  }
  return names;
}

/** Whether a row of a request names an object by its id, or by one of several properties. */
function namesObject({ name, exactlyOne, properties = [] }: SchemaNode): boolean {
  return name !== undefined && (exactlyOne ?? properties.some((own) => own.name === 'id'));
}

const isVariable = (segment: string) => segment.startsWith('{');
