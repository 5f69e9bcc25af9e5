CREATE TABLE "series_views" (
	"series_id" uuid PRIMARY KEY NOT NULL,
	"total" integer NOT NULL,
	"recent" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "series_views" ADD CONSTRAINT "series_views_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Every new view counts as recent; `recountViews` removes the views that have become old.
CREATE FUNCTION views_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO series_views AS counted (series_id, total, recent)
  SELECT e.series_id, count(*), count(*) FROM added JOIN episodes e ON e.id = added.episode_id
  GROUP BY e.series_id
  -- Two transactions that add views of the same series lock the rows in the same order.
  ORDER BY e.series_id
  ON CONFLICT (series_id) DO UPDATE SET total = counted.total + excluded.total, recent = counted.recent + excluded.recent;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER views_counted AFTER INSERT ON views
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION views_added();
--> statement-breakpoint
-- The views of a deleted episode are deleted with it. `recent` may stay too high until the next recount.
CREATE FUNCTION episode_views_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE series_views SET total = total - (SELECT count(*) FROM views WHERE episode_id = OLD.id) WHERE series_id = OLD.series_id;
  RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER episodes_views_removed BEFORE DELETE ON episodes
  FOR EACH ROW EXECUTE FUNCTION episode_views_removed();
--> statement-breakpoint
INSERT INTO series_views (series_id, total, recent)
SELECT e.series_id, count(*), count(*) FILTER (WHERE v.day >= current_date - 30)
FROM views v JOIN episodes e ON e.id = v.episode_id GROUP BY e.series_id;
