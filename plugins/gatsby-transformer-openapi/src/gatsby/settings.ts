import type { PluginOptions } from 'gatsby';
import type { SetCallReader } from '../../../shared/apiCalls';

/** One API of the site, as the plugin's options name it. */
export interface ApiSettings {
  /** Used in routes: `/docs/api/<id>/…`. */
  id: string;
  /** Entry file inside the folder of descriptions. */
  file: string;
  /** Last part of the information page's route. */
  infoSlug: string;
  /** Whether a description is refused that lacks something, even where its pages can say so; by default it is. */
  strict?: boolean;
  /** What the files of the description may have in all; 25 where nothing is said. */
  maxMegabytes?: number;
}

export interface Settings {
  apis: ApiSettings[];
  /** Name of the gatsby-source-filesystem instance that reads the folder of descriptions. */
  sourceName: string;
  maxRows?: number;
  /** Is given what answers calls in guides. */
  setCallReader?: SetCallReader;
}

/** The plugin's options; their shape is checked by `pluginOptionsSchema`. */
export function settingsOf(options: PluginOptions): Settings {
  return options as unknown as Settings;
}
