import * as migration_20261122_131543_initial from './20261122_131543_initial';
import * as migration_20261128_121627_trash from './20261128_121627_trash';
import * as migration_20261128_160137_structure from './20261128_160137_structure';

export const migrations = [
  {
    up: migration_20261122_131543_initial.up,
    down: migration_20261122_131543_initial.down,
    name: '20261122_131543_initial',
  },
  {
    up: migration_20261128_121627_trash.up,
    down: migration_20261128_121627_trash.down,
    name: '20261128_121627_trash',
  },
  {
    up: migration_20261128_160137_structure.up,
    down: migration_20261128_160137_structure.down,
    name: '20261128_160137_structure'
  },
];
