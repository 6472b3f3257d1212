import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`sidebars\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`name\` text DEFAULT 'Sidebars',
  	\`text\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`_status\` text DEFAULT 'draft'
  );
  `)
  await db.run(sql`CREATE INDEX \`sidebars_updated_at_idx\` ON \`sidebars\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`sidebars_created_at_idx\` ON \`sidebars\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`sidebars__status_idx\` ON \`sidebars\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`_sidebars_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`parent_id\` integer,
  	\`version_name\` text DEFAULT 'Sidebars',
  	\`version_text\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`sidebars\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_sidebars_v_parent_idx\` ON \`_sidebars_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_sidebars_v_version_version_updated_at_idx\` ON \`_sidebars_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_sidebars_v_version_version_created_at_idx\` ON \`_sidebars_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_sidebars_v_version_version__status_idx\` ON \`_sidebars_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_sidebars_v_created_at_idx\` ON \`_sidebars_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_sidebars_v_updated_at_idx\` ON \`_sidebars_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_sidebars_v_latest_idx\` ON \`_sidebars_v\` (\`latest\`);`)
  await db.run(sql`ALTER TABLE \`guides\` ADD \`sidebar_place\` text;`)
  await db.run(sql`ALTER TABLE \`_guides_v\` ADD \`version_sidebar_place\` text;`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`sidebars_id\` integer REFERENCES sidebars(id);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_sidebars_id_idx\` ON \`payload_locked_documents_rels\` (\`sidebars_id\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`sidebars\`;`)
  await db.run(sql`DROP TABLE \`_sidebars_v\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_payload_locked_documents_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`guides_id\` integer,
  	\`announcements_id\` integer,
  	\`media_id\` integer,
  	\`users_id\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_locked_documents\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`guides_id\`) REFERENCES \`guides\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`announcements_id\`) REFERENCES \`announcements\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`users_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_payload_locked_documents_rels\`("id", "order", "parent_id", "path", "guides_id", "announcements_id", "media_id", "users_id") SELECT "id", "order", "parent_id", "path", "guides_id", "announcements_id", "media_id", "users_id" FROM \`payload_locked_documents_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents_rels\`;`)
  await db.run(sql`ALTER TABLE \`__new_payload_locked_documents_rels\` RENAME TO \`payload_locked_documents_rels\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_order_idx\` ON \`payload_locked_documents_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_parent_idx\` ON \`payload_locked_documents_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_path_idx\` ON \`payload_locked_documents_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_guides_id_idx\` ON \`payload_locked_documents_rels\` (\`guides_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_announcements_id_idx\` ON \`payload_locked_documents_rels\` (\`announcements_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_media_id_idx\` ON \`payload_locked_documents_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_users_id_idx\` ON \`payload_locked_documents_rels\` (\`users_id\`);`)
  await db.run(sql`ALTER TABLE \`guides\` DROP COLUMN \`sidebar_place\`;`)
  await db.run(sql`ALTER TABLE \`_guides_v\` DROP COLUMN \`version_sidebar_place\`;`)
}
