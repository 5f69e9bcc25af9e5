ALTER TABLE "reading_places" ADD COLUMN "finished_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reading_places" ADD COLUMN "unread_at" timestamp (3) with time zone;