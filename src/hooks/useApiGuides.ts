import type { ApiGuides } from '../core/content/model';
import { useSite } from './useSite';

/** Routes of the guides that the settings of the site define for an API. */
export function useApiGuides(apiId: string): ApiGuides {
  const { settings } = useSite();
  return settings.apis.find(({ id }) => id === apiId)?.guides ?? {};
}
