import { createHash } from 'node:crypto';
import { stringifyYaml } from '@redocly/openapi-core';
import type { PlainObject } from '../core/load/place';

/** A whole description in one form, ready to be written. */
export interface Publication {
  format: 'json' | 'yaml';
  /** Its path in the site, which does not change with its content. */
  file: string;
  bytes: number;
  /** Of the file's bytes, in hexadecimal digits. */
  sha256: string;
  text: string;
}

/** Both forms of a description that refers to no other file. */
export function publish(apiId: string, description: PlainObject): Publication[] {
  const json = JSON.stringify(description, null, 2);
  const texts = {
    json: `${json}\n`,
    // From the JSON, so that both say the same: what YAML alone can express would differ.
    yaml: stringifyYaml(JSON.parse(json), { noRefs: true, lineWidth: -1 }),
  };
  return (['json', 'yaml'] as const).map((format) => {
    const bytes = Buffer.from(texts[format]);
    return {
      format,
      file: `/docs/api/${apiId}/openapi.${format}`,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      text: texts[format],
    };
  });
}
