/**
 * Waits until the data store has written all nodes. `createNode` returns before that, and neither `getNodesByType` nor the
 * queries of the next plugin wait. Gatsby offers no such function to plugins: this is the one import from its private files.
 */
export async function dataStoreReady(): Promise<void> {
  // Only when it is needed, because loading it takes 0.3 s.
  const { getDataStore } = await import('gatsby/dist/datastore/index.js');
  await getDataStore().ready();
}
