ALTER TABLE "searched_series" ADD COLUMN "titles" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- One line per title, for the order of results: '*:' and the original title, or the language and its title.
CREATE OR REPLACE FUNCTION keep_searched_series(wanted uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Another transaction that writes a part of the same row comes before or after: its changes are then visible.
  PERFORM 1 FROM searched_series WHERE series_id = wanted FOR UPDATE;
  INSERT INTO searched_series (series_id, names, titles, words)
  SELECT s.id,
    search_names(concat_ws(' ', s.title, t.titles, p.display_name, p.username)),
    concat(E'\n*:', trim(search_plain(s.title)), t.lines, E'\n'),
    setweight(search_words(concat_ws(' ', s.title, t.titles)), 'A')
      || setweight(search_words(concat_ws(' ', p.display_name, p.username)), 'B')
      || setweight(search_words(concat_ws(' ', s.description, t.descriptions)), 'C')
  FROM series s
  LEFT JOIN profiles p ON p.user_id = s.owner_id
  LEFT JOIN LATERAL (
    SELECT string_agg(title, ' ' ORDER BY language) AS titles,
      string_agg(concat(E'\n', lower(language), ':', trim(search_plain(title))), '' ORDER BY language) AS lines,
      string_agg(description, ' ' ORDER BY language) AS descriptions
    FROM series_translations WHERE series_id = s.id
  ) t ON true
  WHERE s.id = wanted
  ON CONFLICT (series_id) DO UPDATE SET names = excluded.names, titles = excluded.titles, words = excluded.words;
END
$$;
--> statement-breakpoint
DO $$ BEGIN PERFORM keep_searched_series(id) FROM series; END $$;
