import addFormats from 'ajv-formats';
import Ajv2020 from 'ajv/dist/2020';
import { pathToFileURL } from 'node:url';
import type { Description, Place } from './openDescription';

/** Says what is wrong with a value; an empty list when nothing is. */
export type Validate = (schema: Place, value: unknown) => string[];

/**
 * Validates against the schemas as they stand in the files: each file is known under its address, so its relative
 * references lead where they lead for everybody else.
 */
export function createValidator({ files }: Description): Validate {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  const known = new Set<string>();
  return ({ file, pointer }, value) => {
    // Files are reached one after another, so those that came later are added here.
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
