CREATE TABLE "moderation_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"act" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"title" text NOT NULL,
	"series_title" text,
	"concerned_id" uuid,
	"message" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "episodes" ADD COLUMN "decision" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_moderator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "decision" jsonb;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD CONSTRAINT "moderation_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD CONSTRAINT "moderation_log_concerned_id_users_id_fk" FOREIGN KEY ("concerned_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_log_at" ON "moderation_log" USING btree ("at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "moderation_log_actor" ON "moderation_log" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "moderation_log_concerned" ON "moderation_log" USING btree ("concerned_id");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("created_at") WHERE handled_at IS NULL;