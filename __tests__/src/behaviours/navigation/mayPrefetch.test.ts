import { mayPrefetch } from '../../../../src/behaviours/navigation/mayPrefetch';

const realNavigator = Object.getOwnPropertyDescriptor(globalThis, 'navigator');

function connect(connection?: { saveData?: boolean; effectiveType?: string }) {
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { connection } });
}

afterEach(() => {
  if (realNavigator) Object.defineProperty(globalThis, 'navigator', realNavigator);
  else Reflect.deleteProperty(globalThis, 'navigator');
});

it.each([
  ['a browser that does not describe its connection', undefined],
  ['a connection without details', {}],
  ['3g', { effectiveType: '3g' }],
  ['4g that saves no data', { effectiveType: '4g', saveData: false }],
])('prefetching is allowed: %s', (_, connection) => {
  connect(connection);
  expect(mayPrefetch()).toBe(true);
});

it.each([
  ['2g', { effectiveType: '2g' }],
  ['slow-2g', { effectiveType: 'slow-2g' }],
  ['a reader who saves data on 4g', { effectiveType: '4g', saveData: true }],
])('prefetching is not allowed: %s', (_, connection) => {
  connect(connection);
  expect(mayPrefetch()).toBe(false);
});
