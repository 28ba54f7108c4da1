-- Locks: the few names that have accents, their books, and books for examinations or Acts with accents.
-- Must return the same as plainLetters in src/platform/typed-text.ts.
CREATE FUNCTION kk_plain_letters(value text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN CASE WHEN octet_length(value) = length(value) THEN value ELSE
      translate(replace(replace(replace(replace(replace(
        normalize(regexp_replace(normalize(value, NFD), '([A-Za-z])[\u0300-\u036f]+', '\1', 'g'), NFC),
        'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'øØđĐðÐħĦıłŁ', 'ooddddhhill') END;
--> statement-breakpoint
-- The slug of a name, identical to slugify() of book.ts.
CREATE OR REPLACE FUNCTION kk_slug(words text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN regexp_replace(left(trim(both '-' from regexp_replace(regexp_replace(lower(kk_plain_letters(words)), '[''’]', '', 'g'), '[^a-z0-9]+', '-', 'g')), 80), '-$', '');
--> statement-breakpoint
UPDATE books SET exams = exams, law_on = law_on WHERE concat(exams, attempts, law_on) ~ '[\u00c0-\u024f\u0300-\u036f]';
--> statement-breakpoint
INSERT INTO names (kind, slug, name, bio, address)
  SELECT DISTINCT ON (kind, plain) kind, plain, normalize(name), bio, address
  FROM names CROSS JOIN LATERAL (SELECT rtrim(left(kk_plain_letters(slug), 80), '-') AS plain) AS spelt
  WHERE plain <> slug
  ORDER BY kind, plain, bio = '', slug
  ON CONFLICT (kind, slug) DO UPDATE SET
    bio = coalesce(nullif(names.bio, ''), excluded.bio),
    address = coalesce(nullif(names.address, ''), excluded.address);
--> statement-breakpoint
INSERT INTO name_books (book_id, kind, slug, date)
  SELECT book_id, kind, rtrim(left(kk_plain_letters(slug), 80), '-'), date FROM name_books
  WHERE octet_length(slug) > length(slug)
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
DELETE FROM name_books WHERE rtrim(left(kk_plain_letters(slug), 80), '-') <> slug;
--> statement-breakpoint
DELETE FROM names WHERE rtrim(left(kk_plain_letters(slug), 80), '-') <> slug;
