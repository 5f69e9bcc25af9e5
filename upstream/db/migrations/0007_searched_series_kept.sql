-- The texts that a search compares, which triggers keep up to date with the tables they are made of. `search_plain` must give the
-- same results as `normalizeSearchText` in `upstream/series/parseSearch.ts`, which normalizes the text of a search.
CREATE FUNCTION search_plain(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(
    regexp_replace(
      regexp_replace(lower(normalize(written, NFKD) COLLATE "und-x-icu"), '[\u0300-\u036f]', '', 'g'),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d\u30a0\u30fb\uff01-\uff0f]+', ' ', 'g'),
    'ァアィイゥウェエォオカキクケコサシスセソタチッツテトナニヌネノハヒフヘホマミムメモャヤュユョヨラリルレロヮワヰヱヲンヵヶ',
    'ぁあぃいぅうぇえぉおかきくけこさしすせそたちっつてとなにぬねのはひふへほまみむめもゃやゅゆょよらりるれろゎわゐゑをんゕゖ')
$$;
--> statement-breakpoint
-- For trigrams: Hangul stays split into letters, so that a typo changes only one letter, and kana lose their voicing marks.
CREATE FUNCTION search_names(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(search_plain(written), '[\u3099\u309a]', '', 'g')
$$;
--> statement-breakpoint
-- Unchanged words; in scripts without spaces, every pair of adjacent characters and the last character alone.
CREATE FUNCTION search_words(written text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT to_tsvector('simple', regexp_replace(whole, pair, ' \1 ', 'g'))
      || to_tsvector('simple', regexp_replace(regexp_replace(whole, '(^|[^' || chars || '])[' || chars || ']', '\1 ', 'g'), pair, ' \1 ', 'g'))
  FROM (SELECT normalize(search_plain(written), NFC) AS whole, chars, '([' || chars || ']{1,2})' AS pair
    FROM (VALUES ('\u3005-\u3007\u3041-\u3096\u309d-\u309f\u30a1-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uac00-\ud7a3')) AS unspaced (chars)) AS ready
$$;
--> statement-breakpoint
CREATE FUNCTION keep_searched_series(wanted uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever writes another part of the same row comes first or after: what they wrote is then seen.
  PERFORM 1 FROM searched_series WHERE series_id = wanted FOR UPDATE;
  INSERT INTO searched_series (series_id, names, words)
  SELECT s.id,
    search_names(concat_ws(' ', s.title, t.titles, p.display_name, p.username)),
    setweight(search_words(concat_ws(' ', s.title, t.titles)), 'A')
      || setweight(search_words(concat_ws(' ', p.display_name, p.username)), 'B')
      || setweight(search_words(concat_ws(' ', s.description, t.descriptions)), 'C')
  FROM series s
  LEFT JOIN profiles p ON p.user_id = s.owner_id
  LEFT JOIN LATERAL (
    SELECT string_agg(title, ' ' ORDER BY language) AS titles, string_agg(description, ' ' ORDER BY language) AS descriptions
    FROM series_translations WHERE series_id = s.id
  ) t ON true
  WHERE s.id = wanted
  ON CONFLICT (series_id) DO UPDATE SET names = excluded.names, words = excluded.words;
END
$$;
--> statement-breakpoint
CREATE FUNCTION series_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_searched_series(NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION series_translation_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_searched_series(CASE WHEN TG_OP = 'DELETE' THEN OLD.series_id ELSE NEW.series_id END);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION profile_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_searched_series(id) FROM (SELECT id FROM series WHERE owner_id = NEW.user_id ORDER BY id) AS theirs;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER series_searched AFTER INSERT OR UPDATE OF title, description, owner_id ON series
  FOR EACH ROW EXECUTE FUNCTION series_written();
--> statement-breakpoint
CREATE TRIGGER series_translations_searched AFTER INSERT OR DELETE OR UPDATE OF title, description ON series_translations
  FOR EACH ROW EXECUTE FUNCTION series_translation_written();
--> statement-breakpoint
CREATE TRIGGER profiles_searched AFTER UPDATE OF display_name, username ON profiles
  FOR EACH ROW EXECUTE FUNCTION profile_renamed();
--> statement-breakpoint
DO $$ BEGIN PERFORM keep_searched_series(id) FROM series; END $$;
