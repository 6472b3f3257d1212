import path from 'node:path';
import { postgresAdapter } from '@payloadcms/db-postgres';
import { sqliteAdapter } from '@payloadcms/db-sqlite';
import { environment } from './environment';
import { migrations as postgresMigrations } from './migrations/postgres';
import { migrations as sqliteMigrations } from './migrations/sqlite';

/** Uses Postgres if `DATABASE_URL` is set, otherwise an SQLite file. Applies missing migrations at the start. */
export function database() {
  const { databaseUrl, dataDir } = environment;
  if (databaseUrl !== '') {
    return postgresAdapter({
      pool: { connectionString: databaseUrl },
      migrationDir: path.resolve('src/migrations/postgres'),
      prodMigrations: postgresMigrations,
      push: false,
    });
  }
  return sqliteAdapter({
    client: { url: `file:${path.join(dataDir, 'cms.db')}` },
    migrationDir: path.resolve('src/migrations/sqlite'),
    prodMigrations: sqliteMigrations,
    push: false,
    wal: true,
    // Milliseconds. Another change, such as an import, may take some seconds.
    busyTimeout: 30_000,
  });
}
