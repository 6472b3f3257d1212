import addFormats from 'ajv-formats';
import Ajv2020 from 'ajv/dist/2020';
import { pathToFileURL } from 'node:url';
import type { Description, Place } from './openDescription';

/** Returns the faults of a value. Empty if it is valid. */
export type Validate = (schema: Place, value: unknown) => string[];

/**
 * Validates values with the schemas in the files. Each file is registered with its URL, so that relative references work.
 */
export function createValidator({ files }: Description): Validate {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  const known = new Set<string>();
  return ({ file, pointer }, value) => {
    // Files are loaded when they are needed, so that new ones are added here.
    for (const [name, content] of files) {
      if (known.has(name)) continue;
      known.add(name);
      ajv.addSchema({ ...(content as object), $id: pathToFileURL(name).href });
    }
    const address = `${pathToFileURL(file).href}#${pointer.split('/').map(encodeURIComponent).join('/')}`;
    const validate = ajv.getSchema(address);
    if (!validate) throw new Error(`${address} is no schema.`);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message = '' }) => `${instancePath || '/'} ${message}`,
    );
  };
}
