interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether loading something ahead of need is welcome: not on 2g, not when saving data (specification section 7). */
export function mayPrefetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}
