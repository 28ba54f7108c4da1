CREATE TABLE "name_books" (
	"book_id" text NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"date" date,
	CONSTRAINT "name_books_book_id_kind_slug_pk" PRIMARY KEY("book_id","kind","slug")
);
--> statement-breakpoint
CREATE TABLE "names" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "names_kind_slug_pk" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
ALTER TABLE "name_books" ADD CONSTRAINT "name_books_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "name_books_by_date" ON "name_books" USING btree ("kind","slug","date" desc nulls last,"book_id");
--> statement-breakpoint
-- 'C.  Das (rev.)' → 'C. Das'.
CREATE FUNCTION kk_name(value text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT btrim(regexp_replace(regexp_replace(value, '\([^()]*\)', '', 'g'), ' +', ' ', 'g'))
$$;
--> statement-breakpoint
-- As nameSlug in src/modules/names/name.ts.
CREATE FUNCTION kk_name_slug(value text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT rtrim(left(btrim(regexp_replace(
    translate(regexp_replace(value, '\([^()]*\)', '', 'g'), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ''’', 'abcdefghijklmnopqrstuvwxyz'),
    '[^a-z0-9\u0080-\U0010FFFF]+', '-', 'g'), '-'), 80), '-')
$$;
--> statement-breakpoint
CREATE FUNCTION kk_names_on(author text, publisher text) RETURNS TABLE (kind text, slug text, name text)
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT kind, kk_name_slug(part), kk_name(part)
  FROM (SELECT 'author' AS kind, string_to_table(author, ', ') AS part UNION ALL SELECT 'publisher', publisher) AS parts
  WHERE kk_name_slug(part) <> ''
$$;
--> statement-breakpoint
-- A name that stands there already in the same spelling is not touched: writers of one publisher's books would wait for each other.
CREATE FUNCTION kk_book_names() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
--> statement-breakpoint
INSERT INTO names SELECT DISTINCT ON (f.kind, f.slug) f.kind, f.slug, f.name FROM books, kk_names_on(author, publisher) AS f
  WHERE NOT archived ORDER BY f.kind, f.slug, f.name;
--> statement-breakpoint
INSERT INTO name_books SELECT DISTINCT id, f.kind, f.slug, date FROM books, kk_names_on(author, publisher) AS f WHERE NOT archived;
--> statement-breakpoint
CREATE TRIGGER book_named AFTER INSERT ON books FOR EACH ROW EXECUTE FUNCTION kk_book_names();
--> statement-breakpoint
CREATE TRIGGER book_named_anew AFTER UPDATE OF author, publisher, date, archived ON books FOR EACH ROW
  WHEN ((old.author, old.publisher, old.date, old.archived) IS DISTINCT FROM (new.author, new.publisher, new.date, new.archived))
  EXECUTE FUNCTION kk_book_names();
