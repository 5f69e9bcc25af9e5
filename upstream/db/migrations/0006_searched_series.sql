CREATE TABLE "searched_series" (
	"series_id" uuid PRIMARY KEY NOT NULL,
	"names" text NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
DROP INDEX "series_search";--> statement-breakpoint
DROP INDEX "series_title_trgm";--> statement-breakpoint
DROP INDEX "series_translations_search";--> statement-breakpoint
DROP INDEX "series_translations_title_trgm";--> statement-breakpoint
ALTER TABLE "searched_series" ADD CONSTRAINT "searched_series_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "searched_series_words" ON "searched_series" USING gin ("words");--> statement-breakpoint
CREATE INDEX "searched_series_names" ON "searched_series" USING gin ("names" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "series" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "series_translations" DROP COLUMN "search";