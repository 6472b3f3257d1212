import { getDataStore } from 'gatsby/dist/datastore';
import { dataStoreReady } from '../../../plugins/shared/dataStore';

test('Gatsby has the private function that `dataStoreReady` uses', async () => {
  await expect(dataStoreReady()).resolves.toBeUndefined();
  expect(getDataStore()).toHaveProperty('ready');
});
