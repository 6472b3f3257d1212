import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_sidebars_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__sidebars_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_runs_kind" AS ENUM('sync', 'build');
  CREATE TYPE "public"."enum_runs_result" AS ENUM('succeeded', 'failed');
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'schedulePublish');
  CREATE TYPE "public"."enum_payload_jobs_log_state" AS ENUM('failed', 'succeeded');
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'schedulePublish');
  CREATE TABLE "sidebars" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar DEFAULT 'Sidebars',
  	"changed_by_id" integer,
  	"text" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_sidebars_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_sidebars_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_name" varchar DEFAULT 'Sidebars',
  	"version_changed_by_id" integer,
  	"version_text" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__sidebars_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "comments" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"text" varchar NOT NULL,
  	"guide_id" integer NOT NULL,
  	"is_done" boolean DEFAULT false,
  	"author_id" integer,
  	"version" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "runs" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"kind" "enum_runs_kind" NOT NULL,
  	"result" "enum_runs_result" NOT NULL,
  	"link" varchar,
  	"message" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_jobs_log" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"executed_at" timestamp(3) with time zone NOT NULL,
  	"completed_at" timestamp(3) with time zone NOT NULL,
  	"task_slug" "enum_payload_jobs_log_task_slug" NOT NULL,
  	"task_i_d" varchar NOT NULL,
  	"input" jsonb,
  	"output" jsonb,
  	"state" "enum_payload_jobs_log_state" NOT NULL,
  	"error" jsonb
  );
  
  CREATE TABLE "payload_jobs" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"input" jsonb,
  	"completed_at" timestamp(3) with time zone,
  	"total_tried" numeric DEFAULT 0,
  	"has_error" boolean DEFAULT false,
  	"error" jsonb,
  	"task_slug" "enum_payload_jobs_task_slug",
  	"queue" varchar DEFAULT 'default',
  	"wait_until" timestamp(3) with time zone,
  	"processing" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "guides" ADD COLUMN "review_requested" boolean DEFAULT false;
  ALTER TABLE "guides" ADD COLUMN "review_note" varchar;
  ALTER TABLE "guides" ADD COLUMN "review_requested_by_id" integer;
  ALTER TABLE "guides" ADD COLUMN "changed_by_id" integer;
  ALTER TABLE "guides" ADD COLUMN "sidebar_place" varchar;
  ALTER TABLE "_guides_v" ADD COLUMN "version_review_requested" boolean DEFAULT false;
  ALTER TABLE "_guides_v" ADD COLUMN "version_review_note" varchar;
  ALTER TABLE "_guides_v" ADD COLUMN "version_review_requested_by_id" integer;
  ALTER TABLE "_guides_v" ADD COLUMN "version_changed_by_id" integer;
  ALTER TABLE "_guides_v" ADD COLUMN "version_sidebar_place" varchar;
  ALTER TABLE "_guides_v" ADD COLUMN "autosave" boolean;
  ALTER TABLE "announcements" ADD COLUMN "changed_by_id" integer;
  ALTER TABLE "_announcements_v" ADD COLUMN "version_changed_by_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "sidebars_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "comments_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "runs_id" integer;
  ALTER TABLE "sidebars" ADD CONSTRAINT "sidebars_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_sidebars_v" ADD CONSTRAINT "_sidebars_v_parent_id_sidebars_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."sidebars"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_sidebars_v" ADD CONSTRAINT "_sidebars_v_version_changed_by_id_users_id_fk" FOREIGN KEY ("version_changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "comments" ADD CONSTRAINT "comments_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_jobs_log" ADD CONSTRAINT "payload_jobs_log_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."payload_jobs"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "sidebars_changed_by_idx" ON "sidebars" USING btree ("changed_by_id");
  CREATE INDEX "sidebars_updated_at_idx" ON "sidebars" USING btree ("updated_at");
  CREATE INDEX "sidebars_created_at_idx" ON "sidebars" USING btree ("created_at");
  CREATE INDEX "sidebars__status_idx" ON "sidebars" USING btree ("_status");
  CREATE INDEX "_sidebars_v_parent_idx" ON "_sidebars_v" USING btree ("parent_id");
  CREATE INDEX "_sidebars_v_version_version_changed_by_idx" ON "_sidebars_v" USING btree ("version_changed_by_id");
  CREATE INDEX "_sidebars_v_version_version_updated_at_idx" ON "_sidebars_v" USING btree ("version_updated_at");
  CREATE INDEX "_sidebars_v_version_version_created_at_idx" ON "_sidebars_v" USING btree ("version_created_at");
  CREATE INDEX "_sidebars_v_version_version__status_idx" ON "_sidebars_v" USING btree ("version__status");
  CREATE INDEX "_sidebars_v_created_at_idx" ON "_sidebars_v" USING btree ("created_at");
  CREATE INDEX "_sidebars_v_updated_at_idx" ON "_sidebars_v" USING btree ("updated_at");
  CREATE INDEX "_sidebars_v_latest_idx" ON "_sidebars_v" USING btree ("latest");
  CREATE INDEX "comments_guide_idx" ON "comments" USING btree ("guide_id");
  CREATE INDEX "comments_author_idx" ON "comments" USING btree ("author_id");
  CREATE INDEX "comments_updated_at_idx" ON "comments" USING btree ("updated_at");
  CREATE INDEX "comments_created_at_idx" ON "comments" USING btree ("created_at");
  CREATE INDEX "runs_updated_at_idx" ON "runs" USING btree ("updated_at");
  CREATE INDEX "runs_created_at_idx" ON "runs" USING btree ("created_at");
  CREATE INDEX "payload_jobs_log_order_idx" ON "payload_jobs_log" USING btree ("_order");
  CREATE INDEX "payload_jobs_log_parent_id_idx" ON "payload_jobs_log" USING btree ("_parent_id");
  CREATE INDEX "payload_jobs_completed_at_idx" ON "payload_jobs" USING btree ("completed_at");
  CREATE INDEX "payload_jobs_total_tried_idx" ON "payload_jobs" USING btree ("total_tried");
  CREATE INDEX "payload_jobs_has_error_idx" ON "payload_jobs" USING btree ("has_error");
  CREATE INDEX "payload_jobs_task_slug_idx" ON "payload_jobs" USING btree ("task_slug");
  CREATE INDEX "payload_jobs_queue_idx" ON "payload_jobs" USING btree ("queue");
  CREATE INDEX "payload_jobs_wait_until_idx" ON "payload_jobs" USING btree ("wait_until");
  CREATE INDEX "payload_jobs_processing_idx" ON "payload_jobs" USING btree ("processing");
  CREATE INDEX "payload_jobs_updated_at_idx" ON "payload_jobs" USING btree ("updated_at");
  CREATE INDEX "payload_jobs_created_at_idx" ON "payload_jobs" USING btree ("created_at");
  ALTER TABLE "guides" ADD CONSTRAINT "guides_review_requested_by_id_users_id_fk" FOREIGN KEY ("review_requested_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "guides" ADD CONSTRAINT "guides_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_guides_v" ADD CONSTRAINT "_guides_v_version_review_requested_by_id_users_id_fk" FOREIGN KEY ("version_review_requested_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_guides_v" ADD CONSTRAINT "_guides_v_version_changed_by_id_users_id_fk" FOREIGN KEY ("version_changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "announcements" ADD CONSTRAINT "announcements_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_announcements_v" ADD CONSTRAINT "_announcements_v_version_changed_by_id_users_id_fk" FOREIGN KEY ("version_changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_sidebars_fk" FOREIGN KEY ("sidebars_id") REFERENCES "public"."sidebars"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_comments_fk" FOREIGN KEY ("comments_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_runs_fk" FOREIGN KEY ("runs_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "guides_review_requested_by_idx" ON "guides" USING btree ("review_requested_by_id");
  CREATE INDEX "guides_changed_by_idx" ON "guides" USING btree ("changed_by_id");
  CREATE INDEX "_guides_v_version_version_review_requested_by_idx" ON "_guides_v" USING btree ("version_review_requested_by_id");
  CREATE INDEX "_guides_v_version_version_changed_by_idx" ON "_guides_v" USING btree ("version_changed_by_id");
  CREATE INDEX "_guides_v_autosave_idx" ON "_guides_v" USING btree ("autosave");
  CREATE INDEX "announcements_changed_by_idx" ON "announcements" USING btree ("changed_by_id");
  CREATE INDEX "_announcements_v_version_version_changed_by_idx" ON "_announcements_v" USING btree ("version_changed_by_id");
  CREATE INDEX "payload_locked_documents_rels_sidebars_id_idx" ON "payload_locked_documents_rels" USING btree ("sidebars_id");
  CREATE INDEX "payload_locked_documents_rels_comments_id_idx" ON "payload_locked_documents_rels" USING btree ("comments_id");
  CREATE INDEX "payload_locked_documents_rels_runs_id_idx" ON "payload_locked_documents_rels" USING btree ("runs_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "sidebars" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_sidebars_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "comments" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "runs" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "payload_jobs_log" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "payload_jobs" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "sidebars" CASCADE;
  DROP TABLE "_sidebars_v" CASCADE;
  DROP TABLE "comments" CASCADE;
  DROP TABLE "runs" CASCADE;
  DROP TABLE "payload_jobs_log" CASCADE;
  DROP TABLE "payload_jobs" CASCADE;
  ALTER TABLE "guides" DROP CONSTRAINT "guides_review_requested_by_id_users_id_fk";
  
  ALTER TABLE "guides" DROP CONSTRAINT "guides_changed_by_id_users_id_fk";
  
  ALTER TABLE "_guides_v" DROP CONSTRAINT "_guides_v_version_review_requested_by_id_users_id_fk";
  
  ALTER TABLE "_guides_v" DROP CONSTRAINT "_guides_v_version_changed_by_id_users_id_fk";
  
  ALTER TABLE "announcements" DROP CONSTRAINT "announcements_changed_by_id_users_id_fk";
  
  ALTER TABLE "_announcements_v" DROP CONSTRAINT "_announcements_v_version_changed_by_id_users_id_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_sidebars_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_comments_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_runs_fk";
  
  DROP INDEX "guides_review_requested_by_idx";
  DROP INDEX "guides_changed_by_idx";
  DROP INDEX "_guides_v_version_version_review_requested_by_idx";
  DROP INDEX "_guides_v_version_version_changed_by_idx";
  DROP INDEX "_guides_v_autosave_idx";
  DROP INDEX "announcements_changed_by_idx";
  DROP INDEX "_announcements_v_version_version_changed_by_idx";
  DROP INDEX "payload_locked_documents_rels_sidebars_id_idx";
  DROP INDEX "payload_locked_documents_rels_comments_id_idx";
  DROP INDEX "payload_locked_documents_rels_runs_id_idx";
  ALTER TABLE "guides" DROP COLUMN "review_requested";
  ALTER TABLE "guides" DROP COLUMN "review_note";
  ALTER TABLE "guides" DROP COLUMN "review_requested_by_id";
  ALTER TABLE "guides" DROP COLUMN "changed_by_id";
  ALTER TABLE "guides" DROP COLUMN "sidebar_place";
  ALTER TABLE "_guides_v" DROP COLUMN "version_review_requested";
  ALTER TABLE "_guides_v" DROP COLUMN "version_review_note";
  ALTER TABLE "_guides_v" DROP COLUMN "version_review_requested_by_id";
  ALTER TABLE "_guides_v" DROP COLUMN "version_changed_by_id";
  ALTER TABLE "_guides_v" DROP COLUMN "version_sidebar_place";
  ALTER TABLE "_guides_v" DROP COLUMN "autosave";
  ALTER TABLE "announcements" DROP COLUMN "changed_by_id";
  ALTER TABLE "_announcements_v" DROP COLUMN "version_changed_by_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "sidebars_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "comments_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "runs_id";
  DROP TYPE "public"."enum_sidebars_status";
  DROP TYPE "public"."enum__sidebars_v_version_status";
  DROP TYPE "public"."enum_runs_kind";
  DROP TYPE "public"."enum_runs_result";
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  DROP TYPE "public"."enum_payload_jobs_log_state";
  DROP TYPE "public"."enum_payload_jobs_task_slug";`)
}
