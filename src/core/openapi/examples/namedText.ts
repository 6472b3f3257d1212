const SHA = '6dcb09b5b57875f334f61aebed695e2e4193db5e';

/**
 * Usual values by name, as alternatives of a regular expression for the end of the name. The first that matches is used.
 */
const USUAL: readonly (readonly [names: string, text: string])[] = [
  ['first_name|given_name', 'Ada'],
  ['last_name|family_name|surname', 'Lovelace'],
  ['full_name|display_name|customer_name|passenger_name|author|owner|contact', 'Ada Lovelace'],
  ['user_name|username|login|nickname|handle', 'ada'],
  ['file_name|filename', 'report.pdf'],
  ['host_name|hostname|host|domain|domain_name', 'www.example.com'],
  ['name', 'Example'],
  ['title|subject|headline', 'An example title'],
  [
    'description|summary|body|text|content|comment|note|notes|message|bio|reason',
    'An example text.',
  ],
  ['email|email_address|mail', 'ada@example.com'],
  ['phone|phone_number|telephone|mobile|fax', '+441632960000'],
  ['url|uri|link|href|website|homepage|callback|endpoint|redirect', 'https://www.example.com/'],
  ['date|birthday|birth_date|dob', '2026-01-15'],
  ['timestamp|datetime|date_time|at|time', '2026-01-15T09:30:00Z'],
  ['uuid|guid', '3fa85f64-5717-4562-b3fc-2c963f66afa6'],
  ['sha|commit|hash|checksum|digest', SHA],
  ['ip|ip_address', '192.0.2.10'],
  ['currency|currency_code', 'EUR'],
  ['country|country_code', 'GB'],
  ['language|locale|lang', 'en'],
  ['timezone|time_zone', 'Europe/London'],
  ['street|address|address_line|line1', '12 Example Street'],
  ['city|town', 'London'],
  ['state|province|region', 'Example Region'],
  ['zip|zip_code|postal_code|postcode', 'SW1A 1AA'],
  ['version', '1.0.0'],
  ['color|colour', '#1f6feb'],
  ['mime_type|content_type|media_type', 'application/json'],
  ['path|file|folder|directory', '/example/path'],
  ['amount|price|total|cost', '10.50'],
  ['token|secret|key|password|signature', 'example-3f9c2b7a'],
  ['slug|tag|label|category|group', 'example'],
  ['id|identifier|reference|ref|code|number', 'ex-1042'],
];

const BY_NAME = USUAL.map(([names, text]) => [new RegExp(`(?:^|_)(?:${names})$`), text] as const);

/** The usual value of a property with this name. Undefined if the name does not suggest one. */
export function namedText(name: string): string | undefined {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .toLowerCase();
  return BY_NAME.find(([pattern]) => pattern.test(words))?.[1];
}
