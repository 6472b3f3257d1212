import * as migration_20261122_131543_initial from './20261122_131543_initial';

export const migrations = [
  {
    up: migration_20261122_131543_initial.up,
    down: migration_20261122_131543_initial.down,
    name: '20261122_131543_initial'
  },
];
