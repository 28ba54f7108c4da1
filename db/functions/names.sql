-- 'C.  Das (rev.)' → 'C. Das'.
CREATE OR REPLACE FUNCTION kk_name(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(regexp_replace(value, '\([^()]*\)', '', 'g'), ' +', ' ', 'g'))
$$;

-- Must return the same as nameSlug in src/modules/catalogue/contributors/name.ts.
CREATE OR REPLACE FUNCTION kk_name_slug(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT rtrim(left(btrim(regexp_replace(
    translate(regexp_replace(kk_plain_letters(value), '\([^()]*\)', '', 'g'), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ''’', 'abcdefghijklmnopqrstuvwxyz'),
    '[^a-z0-9\u0080-\U0010FFFF]+', '-', 'g'), '-'), 80), '-')
$$;

CREATE OR REPLACE FUNCTION kk_names_on(author text, publisher text) RETURNS TABLE(kind text, slug text, name text)
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT kind, kk_name_slug(part), kk_name(part)
  FROM (SELECT 'author' AS kind, string_to_table(author, ', ') AS part UNION ALL SELECT 'publisher', publisher) AS parts
  WHERE kk_name_slug(part) <> ''
$$;

-- Doesn't update a name that is already stored in the same spelling; otherwise books of one publisher would
-- wait for each other.
CREATE OR REPLACE FUNCTION kk_book_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM name_books WHERE book_id = NEW.id;
  END IF;
  IF NOT NEW.archived THEN
    INSERT INTO names SELECT DISTINCT ON (f.kind, f.slug) f.kind, f.slug, f.name FROM kk_names_on(NEW.author, NEW.publisher) AS f
      WHERE NOT EXISTS (SELECT FROM names n WHERE n.kind = f.kind AND n.slug = f.slug AND n.name = f.name)
      ORDER BY f.kind, f.slug, f.name
      ON CONFLICT (kind, slug) DO UPDATE SET name = excluded.name;
    INSERT INTO name_books SELECT DISTINCT NEW.id, f.kind, f.slug, NEW.date FROM kk_names_on(NEW.author, NEW.publisher) AS f
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER book_named AFTER INSERT ON books
  FOR EACH ROW EXECUTE FUNCTION kk_book_names();

CREATE OR REPLACE TRIGGER book_named_anew AFTER UPDATE OF author, publisher, date, archived ON books
  FOR EACH ROW
  WHEN (((((old.author IS DISTINCT FROM new.author) OR (old.publisher IS DISTINCT FROM new.publisher)) OR (old.date IS DISTINCT FROM new.date)) OR (old.archived IS DISTINCT FROM new.archived)))
  EXECUTE FUNCTION kk_book_names();
