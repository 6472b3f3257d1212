interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Whether the site may load something before the reader needs it. Not on 2g connections and not with data saving
 * (specification section 7).
 */
export function mayPrefetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}
