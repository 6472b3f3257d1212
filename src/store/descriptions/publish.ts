import { parseJson } from '../../core/values/parseJson';
import { printJson } from '../../core/values/printJson';
import { printYaml } from '../../core/values/printYaml';
import type { Problem } from '../../core/input/problem';
import { sha256 } from '../../core/values/sha256';
import type { PlainObject } from '../../core/openapi/load/place';
import type { ApiSettings } from './settings';
import { apiRoute } from '../../core/routes';

/** A file with a whole description. */
export interface Publication {
  format: 'json' | 'yaml';
  /** Its path in the site, which stays the same when the content changes. */
  file: string;
  bytes: number;
  /** SHA-256 of the file, in hexadecimal digits. */
  sha256: string;
  text: string;
}

/** Makes the JSON and the YAML file of a description without references to other files. */
export function publish(apiId: string, description: PlainObject): Publication[] {
  const json = printJson(description, 2);
  const texts = {
    json: `${json}\n`,
    // Made from the JSON, so that both files have the same content. YAML has values that JSON cannot represent.
    yaml: printYaml(parseJson(json)),
  };
  return (['json', 'yaml'] as const).map((format) => {
    const bytes = Buffer.from(texts[format]);
    return {
      format,
      file: apiRoute(apiId, `openapi.${format}`),
      bytes: bytes.length,
      sha256: sha256(bytes),
      text: texts[format],
    };
  });
}

/** The files of a description that can be downloaded, or a warning if its files cannot be joined to one. */
export async function publications(
  { id, file }: ApiSettings,
  bundle: (() => Promise<PlainObject>) | undefined,
): Promise<{ publications?: Publication[]; warnings: Problem[] }> {
  try {
    return { publications: bundle && publish(id, await bundle()), warnings: [] };
  } catch (error) {
    const message = `The description cannot be joined into one file to take away: ${String(error)}`;
    const advice = 'Its pages are complete. Look for a reference that the words before name.';
    return { warnings: [{ file, line: 1, column: 1, path: '#', message, advice }] };
  }
}
