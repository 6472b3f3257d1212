import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`guides\` ADD \`deleted_at\` text;`)
  await db.run(sql`CREATE INDEX \`guides_deleted_at_idx\` ON \`guides\` (\`deleted_at\`);`)
  await db.run(sql`ALTER TABLE \`_guides_v\` ADD \`version_deleted_at\` text;`)
  await db.run(sql`CREATE INDEX \`_guides_v_version_version_deleted_at_idx\` ON \`_guides_v\` (\`version_deleted_at\`);`)
  await db.run(sql`ALTER TABLE \`announcements\` ADD \`deleted_at\` text;`)
  await db.run(sql`CREATE INDEX \`announcements_deleted_at_idx\` ON \`announcements\` (\`deleted_at\`);`)
  await db.run(sql`ALTER TABLE \`_announcements_v\` ADD \`version_deleted_at\` text;`)
  await db.run(sql`CREATE INDEX \`_announcements_v_version_version_deleted_at_idx\` ON \`_announcements_v\` (\`version_deleted_at\`);`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`deleted_at\` text;`)
  await db.run(sql`CREATE INDEX \`media_deleted_at_idx\` ON \`media\` (\`deleted_at\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`guides_deleted_at_idx\`;`)
  await db.run(sql`ALTER TABLE \`guides\` DROP COLUMN \`deleted_at\`;`)
  await db.run(sql`DROP INDEX \`_guides_v_version_version_deleted_at_idx\`;`)
  await db.run(sql`ALTER TABLE \`_guides_v\` DROP COLUMN \`version_deleted_at\`;`)
  await db.run(sql`DROP INDEX \`announcements_deleted_at_idx\`;`)
  await db.run(sql`ALTER TABLE \`announcements\` DROP COLUMN \`deleted_at\`;`)
  await db.run(sql`DROP INDEX \`_announcements_v_version_version_deleted_at_idx\`;`)
  await db.run(sql`ALTER TABLE \`_announcements_v\` DROP COLUMN \`version_deleted_at\`;`)
  await db.run(sql`DROP INDEX \`media_deleted_at_idx\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`deleted_at\`;`)
}
