import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_sidebars_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__sidebars_v_version_status" AS ENUM('draft', 'published');
  CREATE TABLE "sidebars" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar DEFAULT 'Sidebars',
  	"text" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_sidebars_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_sidebars_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_name" varchar DEFAULT 'Sidebars',
  	"version_text" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__sidebars_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  ALTER TABLE "guides" ADD COLUMN "sidebar_place" varchar;
  ALTER TABLE "_guides_v" ADD COLUMN "version_sidebar_place" varchar;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "sidebars_id" integer;
  ALTER TABLE "_sidebars_v" ADD CONSTRAINT "_sidebars_v_parent_id_sidebars_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."sidebars"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "sidebars_updated_at_idx" ON "sidebars" USING btree ("updated_at");
  CREATE INDEX "sidebars_created_at_idx" ON "sidebars" USING btree ("created_at");
  CREATE INDEX "sidebars__status_idx" ON "sidebars" USING btree ("_status");
  CREATE INDEX "_sidebars_v_parent_idx" ON "_sidebars_v" USING btree ("parent_id");
  CREATE INDEX "_sidebars_v_version_version_updated_at_idx" ON "_sidebars_v" USING btree ("version_updated_at");
  CREATE INDEX "_sidebars_v_version_version_created_at_idx" ON "_sidebars_v" USING btree ("version_created_at");
  CREATE INDEX "_sidebars_v_version_version__status_idx" ON "_sidebars_v" USING btree ("version__status");
  CREATE INDEX "_sidebars_v_created_at_idx" ON "_sidebars_v" USING btree ("created_at");
  CREATE INDEX "_sidebars_v_updated_at_idx" ON "_sidebars_v" USING btree ("updated_at");
  CREATE INDEX "_sidebars_v_latest_idx" ON "_sidebars_v" USING btree ("latest");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_sidebars_fk" FOREIGN KEY ("sidebars_id") REFERENCES "public"."sidebars"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_sidebars_id_idx" ON "payload_locked_documents_rels" USING btree ("sidebars_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "sidebars" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_sidebars_v" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "sidebars" CASCADE;
  DROP TABLE "_sidebars_v" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_sidebars_fk";
  
  DROP INDEX "payload_locked_documents_rels_sidebars_id_idx";
  ALTER TABLE "guides" DROP COLUMN "sidebar_place";
  ALTER TABLE "_guides_v" DROP COLUMN "version_sidebar_place";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "sidebars_id";
  DROP TYPE "public"."enum_sidebars_status";
  DROP TYPE "public"."enum__sidebars_v_version_status";`)
}
