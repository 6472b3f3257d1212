import * as migration_20261122_131543_initial from './20261122_131543_initial';
import * as migration_20261128_121627_trash from './20261128_121627_trash';
import * as migration_20261128_162616_writing from './20261128_162616_writing';

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
    up: migration_20261128_162616_writing.up,
    down: migration_20261128_162616_writing.down,
    name: '20261128_162616_writing'
  },
];
