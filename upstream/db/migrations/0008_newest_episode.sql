ALTER TABLE "series" ADD COLUMN "newest_episode_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "series_public_title" ON "series" USING btree (title COLLATE "und-x-icu","id") WHERE status IN ('published', 'paused', 'completed', 'canceled');--> statement-breakpoint
UPDATE "series" SET "newest_episode_at" = (SELECT max("published_at") FROM "episodes" WHERE "episodes"."series_id" = "series"."id" AND "episodes"."status" = 'published');
