import type { SchemaNode } from '../../../../src/core/openapi/model';
import {
  isPartOfResource,
  resourceOfRow,
} from '../../../../src/core/openapi/related/resourceNames';

const row = (type: string, name?: string) => ({ type, name }) as SchemaNode;

test.each([
  ['VirtualMachine', undefined, 'virtualmachine'],
  ['array of DiskSummary', 'items', 'disk'],
  ['DiskReference', undefined, 'disk'],
  ['DiskDetails', undefined, 'disk'],
  ['DiskDetail', undefined, 'disk'],
  ['DiskLookup', undefined, 'disk'],
  ['array of string', 'disk_policies', 'diskpolicy'],
])('a row of type %s named %s is about %s', (type, name, resource) => {
  expect(resourceOfRow(row(type, name))).toBe(resource);
});

test.each([
  ['DiskSummary', true],
  ['array of DiskReference', true],
  ['DiskDetails', true],
  ['Disk', false],
  ['DiskLookup', false],
  ['string', false],
])('%s is part of a resource: %s', (type, expected) => {
  expect(isPartOfResource(row(type))).toBe(expected);
});
