ALTER TABLE "episodes" ADD COLUMN "draft_id" uuid;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "draft_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "episodes_draft" ON "episodes" USING btree ("series_id","draft_id");--> statement-breakpoint
CREATE UNIQUE INDEX "series_draft" ON "series" USING btree ("owner_id","draft_id");