import { readInside } from '../../plugins/gatsby-transformer-openapi/src/gatsby/descriptionFolder';
import { readSiteApi } from '../../plugins/gatsby-transformer-openapi/src/gatsby/readSiteApi';
import type { ApiSettings } from '../../plugins/gatsby-transformer-openapi/src/gatsby/settings';
import { KeptResults } from '../../plugins/shared/keptResults';

/** Reads a description and its earlier versions as the build does, without results of earlier readings. */
export function readAsSite(folder: string, api: ApiSettings): ReturnType<typeof readSiteApi> {
  const place = { folder, read: readInside(folder), results: new KeptResults('', undefined) };
  return readSiteApi(api, place);
}
