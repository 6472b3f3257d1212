import type { PluginOptions } from 'gatsby';
import type { CallReaderHolder } from '../../core/content/apiCalls';
import type { SiteSettings } from '../../core/content/model';

/** One API in the plugin's options. */
export interface ApiSettings {
  /** Used in routes: `/docs/api/<id>/…`. */
  id: string;
  /** Entry file inside the folder of descriptions. */
  file: string;
  /** Last part of the information page's route. */
  infoSlug: string;
  /** Whether incomplete descriptions are refused, even if the pages can say what is missing. True by default. */
  strict?: boolean;
  /** Whether parts with `x-internal: true` are published. False by default. */
  internal?: boolean;
  /** Highest size of all files of the description, in MB. 25 by default. */
  maxMegabytes?: number;
  /** Name of the environment variable from which samples read the token. */
  tokenVariable?: string;
}

/** The plugin's options. */
export interface Settings {
  apis: ApiSettings[];
  /** Name of the gatsby-source-filesystem instance that reads the folder of descriptions. */
  sourceName: string;
  maxRows?: number;
  /** Gets the functions that make the calls of guides. */
  calls?: CallReaderHolder;
}

/** The APIs of a site's settings. */
export function apisOf({ apis, product }: Pick<SiteSettings, 'apis' | 'product'>): ApiSettings[] {
  return apis.map((api) => ({ ...api, tokenVariable: product.tokenVariable }));
}

/** The plugin's options. `pluginOptionsSchema` has checked them. */
export function settingsOf(options: PluginOptions): Settings {
  return options as unknown as Settings;
}
