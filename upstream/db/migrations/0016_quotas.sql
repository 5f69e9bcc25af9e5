ALTER TABLE "images" ADD COLUMN "unused_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "stored_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "files_owner_created" ON "files" USING btree ("owner_id","created_at");--> statement-breakpoint
UPDATE "users" SET "stored_bytes" = "sums"."bytes" FROM (SELECT "owner_id", sum("bytes") AS "bytes" FROM "files" GROUP BY "owner_id") AS "sums" WHERE "users"."id" = "sums"."owner_id";
