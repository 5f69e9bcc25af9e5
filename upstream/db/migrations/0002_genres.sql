INSERT INTO "genres" ("code", "position", "names") VALUES
  ('action', 1, '{"en": "Action", "fr": "Action"}'),
  ('adventure', 2, '{"en": "Adventure", "fr": "Aventure"}'),
  ('comedy', 3, '{"en": "Comedy", "fr": "Comédie"}'),
  ('drama', 4, '{"en": "Drama", "fr": "Drame"}'),
  ('fantasy', 5, '{"en": "Fantasy", "fr": "Fantastique"}'),
  ('historical', 6, '{"en": "Historical", "fr": "Historique"}'),
  ('horror', 7, '{"en": "Horror", "fr": "Horreur"}'),
  ('lgbtq', 8, '{"en": "LGBTQ+", "fr": "LGBTQ+"}'),
  ('mystery', 9, '{"en": "Mystery", "fr": "Mystère"}'),
  ('romance', 10, '{"en": "Romance", "fr": "Romance"}'),
  ('science-fiction', 11, '{"en": "Science fiction", "fr": "Science-fiction"}'),
  ('slice-of-life', 12, '{"en": "Slice of life", "fr": "Tranche de vie"}'),
  ('sport', 13, '{"en": "Sport", "fr": "Sport"}'),
  ('superhero', 14, '{"en": "Superhero", "fr": "Super-héros"}'),
  ('thriller', 15, '{"en": "Thriller", "fr": "Thriller"}')
ON CONFLICT ("code") DO NOTHING;
