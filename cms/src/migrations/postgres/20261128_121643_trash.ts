import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "guides" ADD COLUMN "deleted_at" timestamp(3) with time zone;
  ALTER TABLE "_guides_v" ADD COLUMN "version_deleted_at" timestamp(3) with time zone;
  ALTER TABLE "announcements" ADD COLUMN "deleted_at" timestamp(3) with time zone;
  ALTER TABLE "_announcements_v" ADD COLUMN "version_deleted_at" timestamp(3) with time zone;
  ALTER TABLE "media" ADD COLUMN "deleted_at" timestamp(3) with time zone;
  CREATE INDEX "guides_deleted_at_idx" ON "guides" USING btree ("deleted_at");
  CREATE INDEX "_guides_v_version_version_deleted_at_idx" ON "_guides_v" USING btree ("version_deleted_at");
  CREATE INDEX "announcements_deleted_at_idx" ON "announcements" USING btree ("deleted_at");
  CREATE INDEX "_announcements_v_version_version_deleted_at_idx" ON "_announcements_v" USING btree ("version_deleted_at");
  CREATE INDEX "media_deleted_at_idx" ON "media" USING btree ("deleted_at");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "guides_deleted_at_idx";
  DROP INDEX "_guides_v_version_version_deleted_at_idx";
  DROP INDEX "announcements_deleted_at_idx";
  DROP INDEX "_announcements_v_version_version_deleted_at_idx";
  DROP INDEX "media_deleted_at_idx";
  ALTER TABLE "guides" DROP COLUMN "deleted_at";
  ALTER TABLE "_guides_v" DROP COLUMN "version_deleted_at";
  ALTER TABLE "announcements" DROP COLUMN "deleted_at";
  ALTER TABLE "_announcements_v" DROP COLUMN "version_deleted_at";
  ALTER TABLE "media" DROP COLUMN "deleted_at";`)
}
