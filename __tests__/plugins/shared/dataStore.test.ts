import { getDataStore } from 'gatsby/dist/datastore';
import { dataStoreReady } from '../../../plugins/shared/dataStore';

test('Gatsby still has the data store that is waited for', async () => {
  await expect(dataStoreReady()).resolves.toBeUndefined();
  expect(getDataStore()).toHaveProperty('ready');
}, 120_000);
