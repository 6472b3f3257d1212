import { addressFrom } from '../../../tools/sync/fetchUrl';

/** The address of a file that a response names. */
const from = (place: string) =>
  addressFrom(
    new URL('https://cms.example/api/list'),
    place,
    { home: 'cms.example', allowHosts: ['files.example'] },
    'The list leads to',
  ).href;

it.each([
  ['files/a', 'https://cms.example/api/files/a'],
  ['/a', 'https://cms.example/a'],
  ['https://files.example/a', 'https://files.example/a'],
])('%s is %s', (place, address) => {
  expect(from(place)).toBe(address);
});

// The token of the source would be sent without encryption.
it.each(['http://cms.example/a', 'http://files.example/a'])('%s is refused', (place) => {
  expect(() => from(place)).toThrow(`The list leads to an address without encryption, ${place}.`);
});

it.each([
  ['https://other.example/a', 'The list leads to another host, other.example.'],
  ['//other.example/a', 'The list leads to another host, other.example.'],
  ['https://cms.example:8443/a', 'The list leads to another host, cms.example:8443.'],
  ['file:///etc/passwd', 'neither https:// nor http://'],
  ['http://[', 'http://[ is no address'],
])('%s is refused, because %s', (place, message) => {
  expect(() => from(place)).toThrow(message);
});
