import { Secrets } from '../../../tools/sync/core/secrets';
import { displayAddress } from '../../../tools/sync/core/source';

const ADDRESS = '${CMS_URL:-http://localhost:3000}/api/guides?page={page}';

describe('a URL that begins with a variable', () => {
  it.each([
    [
      'the variable',
      { CMS_URL: 'https://cms.example/' },
      'https://cms.example/api/guides?page={page}',
    ],
    ['what stands in the address', {}, 'http://localhost:3000/api/guides?page={page}'],
  ])('begins with %s', (_, environment, address) => {
    expect(new Secrets(environment).fillAddress(ADDRESS, 'it')).toBe(address);
  });

  it('is refused without a value for the variable', () => {
    expect(() => new Secrets({}).fillAddress('${CMS_URL}/api', 'it')).toThrow(
      'A source needs an address: set the environment variable CMS_URL.',
    );
  });

  it.each([
    'cms.example',
    'file:///etc',
    'https://name:word@cms.example',
    'https://a?b=',
    'https://a b',
  ])('is refused if the variable is %p', (value) => {
    expect(() => new Secrets({ CMS_URL: value }).fillAddress(ADDRESS, 'it')).toThrow(
      'The environment variable CMS_URL is not the address of a server.',
    );
  });

  it('has encoded variables in other places', () => {
    const secrets = new Secrets({ TOKEN: 'a/b&c' });
    expect(secrets.fillAddress('https://a/?token=${TOKEN}', 'it')).toBe(
      'https://a/?token=a%2Fb%26c',
    );
  });

  it('is the same in messages and the lock file on every machine', () => {
    expect(displayAddress(ADDRESS)).toBe('${CMS_URL:-http://localhost:3000}/api/guides?…');
    expect(displayAddress('${CMS_URL}/api?token=a')).toBe('${CMS_URL}/api?…');
  });
});

it('a value that begins with another value is removed completely', () => {
  const secrets = new Secrets({ SHORT: 'abcd', LONG: 'abcd-efgh' });
  secrets.fillHeader('${SHORT} ${LONG}', 'it');
  expect(secrets.redact('status 403 for abcd-efgh and abcd')).toBe(
    'status 403 for ${LONG} and ${SHORT}',
  );
});
