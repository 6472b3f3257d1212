import * as migration_20261122_131616_initial from './20261122_131616_initial';
import * as migration_20261128_121643_trash from './20261128_121643_trash';
import * as migration_20261128_162632_writing from './20261128_162632_writing';

export const migrations = [
  {
    up: migration_20261122_131616_initial.up,
    down: migration_20261122_131616_initial.down,
    name: '20261122_131616_initial',
  },
  {
    up: migration_20261128_121643_trash.up,
    down: migration_20261128_121643_trash.down,
    name: '20261128_121643_trash',
  },
  {
    up: migration_20261128_162632_writing.up,
    down: migration_20261128_162632_writing.down,
    name: '20261128_162632_writing'
  },
];
