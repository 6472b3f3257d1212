import { readInside } from '../../src/store/descriptions/descriptionFolder';
import { readSiteApi } from '../../src/store/descriptions/readSiteApi';
import type { ApiSettings } from '../../src/store/descriptions/settings';
import { KeptResults } from '../../src/store/files/keptResults';

/** Reads a description and its earlier versions as the build does, without results of earlier readings. */
export function readAsSite(folder: string, api: ApiSettings): ReturnType<typeof readSiteApi> {
  const place = { folder, read: readInside(folder), results: new KeptResults('', undefined) };
  return readSiteApi(api, place);
}
