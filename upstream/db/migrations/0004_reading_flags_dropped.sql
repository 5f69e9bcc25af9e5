ALTER TABLE "reading_places" DROP COLUMN "finished";--> statement-breakpoint
ALTER TABLE "reading_places" DROP COLUMN "unread";