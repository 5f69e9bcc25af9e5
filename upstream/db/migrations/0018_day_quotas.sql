DROP INDEX "files_owner_created";--> statement-breakpoint
ALTER TABLE "rate_windows" ALTER COLUMN "attempts" SET DATA TYPE bigint;