DROP INDEX "episodes_slug";--> statement-breakpoint
CREATE INDEX "episode_slugs_slug" ON "episode_slugs" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "episodes_slug_since" ON "episodes" USING btree ("slug",coalesce(published_at, scheduled_at) desc);