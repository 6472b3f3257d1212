import type { ListSettings } from '../../src/core/content/model';
import { addressAt, readAnswer } from './core/readList';
import type { ListAnswer } from './core/readList';
import type { Secrets } from './core/secrets';
import { displayAddress, Refusal } from './core/source';
import type { Limits } from './core/source';
import { fetchUrl, parseAddress, textOf } from './fetchUrl';
import type { FetchOptions } from './fetchUrl';

const LIST_TYPES = /json|text\/plain/i;

/** Everything that is needed for requests to a CMS, besides the settings of the source. */
export interface CmsSurroundings {
  secrets: Secrets;
  limits: Limits;
  signal: AbortSignal;
}

/** Sends requests to a CMS. */
export interface CmsClient {
  /** URL of the source. Other URLs may be relative to it. */
  base: URL;
  /** Fetches the entries at an address. */
  ask: (address: string) => Promise<ListAnswer>;
  options: Omit<FetchOptions, 'types'>;
}

/** The settings of a source that requests to its CMS need. */
type Asked = Pick<ListSettings, 'url' | 'headers' | 'items'>
  & Partial<Pick<ListSettings, 'total' | 'firstPage' | 'size'>> & { allowHosts: readonly string[] };

/** Makes the client of a source. It sends the headers only to the host of the URL. */
export function clientOf(
  { url, headers: given, items, total, firstPage = 1, size = 1, allowHosts }: Asked,
  { secrets, limits, signal }: CmsSurroundings,
): CmsClient {
  const shown = displayAddress(url);
  const fill = (text: string) => secrets.fillAddress(text, shown);
  const base = parseAddress(fill(addressAt(url, { page: firstPage, offset: 0, size })));
  const headers = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, secrets.fillHeader(value, shown)]),
  );
  const options = { home: base.host, allowHosts, headers, signal, limits };
  let bytes = 0;
  return {
    base,
    options,
    ask: async (address) => {
      const answer = await fetchUrl(fill(address), { ...options, types: LIST_TYPES });
      bytes += answer.body.length;
      if (bytes > limits.bytes) {
        throw new Refusal(`${shown} is larger than ${limits.bytes / 1_000_000} MB in all.`);
      }
      try {
        return readAnswer(textOf(answer, address), answer.headers, { items, total });
      } catch (error) {
        if (!(error instanceof Refusal) || error.message.includes(shown)) throw error;
        throw new Refusal(error.message, [...error.details, `It is the answer of ${shown}.`]);
      }
    },
  };
}
