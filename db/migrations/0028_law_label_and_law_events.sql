CREATE TABLE "law_events" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"in_force_on" date NOT NULL,
	"subjects" text[] NOT NULL,
	"own_names" text[] DEFAULT '{}' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"confidence" text NOT NULL,
	"checked_on" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"query" "tsquery" GENERATED ALWAYS AS (kk_any_phrase(subjects)) STORED,
	"own_query" "tsquery" GENERATED ALWAYS AS (kk_any_phrase(own_names)) STORED,
	"keys" text[] GENERATED ALWAYS AS (kk_title_keys(subjects)) STORED,
	CONSTRAINT "law_event_subjects" CHECK (cardinality("law_events"."subjects") > 0)
);
--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "older_than" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "law_changed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "law" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "law_events_named" ON "law_events" USING btree (lower("title"),"in_force_on");--> statement-breakpoint
CREATE INDEX "law_events_by_date" ON "law_events" USING btree ("in_force_on" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "books_current_by_date" ON "books" USING btree ("date" DESC NULLS LAST,"id") WHERE not archived and older_than = '{}'::text[];--> statement-breakpoint
CREATE INDEX "books_current_in_category_by_date" ON "books" USING btree ("category_id","date" DESC NULLS LAST,"id") WHERE not archived and older_than = '{}'::text[];
--> statement-breakpoint
-- The year that an edition is of: that of its publication, or the one it is called by; a later one that its amendments name.
CREATE FUNCTION kk_edition_year(published date, edition text, amended text) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT CASE WHEN own IS NOT NULL THEN greatest(own, (SELECT max(year[1]::integer)
    FROM regexp_matches(coalesce(amended, ''), '\m((?:19|20)\d\d)\M', 'g') AS year)) END
  FROM (SELECT greatest(extract(year FROM published)::integer, (SELECT max(year[1]::integer)
    FROM regexp_matches(coalesce(edition, ''), '\m((?:19|20)\d\d)\M', 'g') AS year)) AS own) AS one
$$;
--> statement-breakpoint
-- The law events on a book's subject that it is older than, newest first, and whether any is on its subject. By the day that
-- it states its law of; else by the year of its edition, unless it names the new law, for which it may be written ahead.
CREATE FUNCTION kk_law_of(book books) RETURNS TABLE(older_than text[], law_changed boolean)
    LANGUAGE sql STABLE
    AS $$
  SELECT coalesce(array_agg(e.id ORDER BY e.in_force_on DESC, e.id) FILTER (WHERE CASE
      WHEN book.law_stated_as_on IS NOT NULL THEN book.law_stated_as_on < e.in_force_on
      WHEN coalesce(known.said @@ e.own_query, false) THEN false
      ELSE coalesce(known.year < extract(year FROM e.in_force_on), false) END), '{}'),
    count(*) > 0
  FROM (SELECT
      -- The word between keeps a phrase from reaching over the end of a tag.
      to_tsvector('pg_catalog.simple', kk_fold(concat_ws(' ', book.title, book.subtitle, 'kkend',
        array_to_string(book.keywords, ' kkend ')))) AS subject,
      to_tsvector('pg_catalog.simple', kk_fold(concat_ws(' ', book.title, book.subtitle, 'kkend',
        array_to_string(book.keywords, ' kkend '), 'kkend', book.edition, 'kkend', book.amended_up_to))) AS said,
      kk_edition_year(book.date, book.edition, book.amended_up_to) AS year,
      (SELECT kk_title_key(name) FROM categories WHERE id = book.category_id) AS category) AS known
  JOIN law_events e ON known.subject @@ e.query OR known.category = ANY (e.keys)
$$;
--> statement-breakpoint
CREATE FUNCTION kk_book_law() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  -- Whoever changes an event holds this alone, so that no book is judged by events that are on their way out.
  PERFORM pg_advisory_xact_lock_shared(7312031);
  SELECT law.older_than, law.law_changed INTO NEW.older_than, NEW.law_changed FROM kk_law_of(NEW) AS law;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER book_law BEFORE INSERT OR UPDATE OF title, subtitle, keywords, category_id, edition, date, amended_up_to, law_stated_as_on, archived ON books FOR EACH ROW EXECUTE FUNCTION kk_book_law();
--> statement-breakpoint
-- The name of a category may be the subject of an event.
CREATE FUNCTION kk_category_law() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF EXISTS (SELECT FROM law_events WHERE keys && ARRAY[kk_title_key(OLD.name), kk_title_key(NEW.name)]) THEN
    UPDATE books b SET older_than = law.older_than, law_changed = law.law_changed
    FROM books one, LATERAL kk_law_of(one) AS law
    WHERE one.id = b.id AND b.category_id = NEW.id AND NOT b.archived
      AND (b.older_than, b.law_changed) IS DISTINCT FROM (law.older_than, law.law_changed);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER category_law AFTER UPDATE OF name ON categories FOR EACH ROW EXECUTE FUNCTION kk_category_law();
--> statement-breakpoint
CREATE FUNCTION kk_search(words text[], key text, category text, writer text, sort text, most integer, wanted integer, skipped integer, current_law boolean) RETURNS TABLE(id text, total integer)
    LANGUAGE plpgsql STABLE ROWS 12 PARALLEL SAFE
    -- The shape of the query decides how books are found, not what the planner believes of the words.
    SET plan_cache_mode = force_generic_plan
    AS $_$
#variable_conflict use_column
DECLARE
  asked CONSTANT tsquery := kk_query(words);
  part CONSTANT text := kk_fold(writer);
  ranked CONSTANT boolean := coalesce(sort NOT IN ('date_desc', 'price_asc', 'price_desc', 'rating'), true);
  -- The first line of synonyms that has the whole question says what else it is called.
  names CONSTANT text[] := coalesce((SELECT keys FROM search_synonyms WHERE keys @> ARRAY[key] ORDER BY position LIMIT 1), '{}');
  within CONSTANT text[] := ARRAY(SELECT '% ' || name || ' %' FROM unnest(names) AS name);
  shop CONSTANT double precision := (SELECT greatest(sum(book_count), 1) FROM categories);
  -- So many matches cost as much to gather as the `most` newest of them cost to meet on the way from the newest book.
  gatherable CONSTANT integer := sqrt(most * shop);
  -- Looking through so many of the newest costs less than gathering does at worst.
  looked_at CONSTANT integer := least(gatherable, 12 * most);
  likely double precision := shop / CASE WHEN length(part) > 2 THEN 50 ELSE 1 END;
  often boolean;
BEGIN
  FOR i IN 1 .. coalesce(array_length(words, 1), 0) LOOP
    EXIT WHEN likely <= gatherable;
    likely := likely * least(1, CASE WHEN i < array_length(words, 1)
      THEN coalesce((SELECT books FROM search_words WHERE word = words[i]) / shop, 0)
      ELSE coalesce((SELECT sum(books) FROM (SELECT books FROM search_words
        WHERE word >= words[i] AND word < words[i] || U&'\+10FFFF' LIMIT 100) AS beginnings) / shop, 0) END);
  END LOOP;
  often := likely > gatherable;
  -- Words that go together ('income tax') stand in far more books than their counts promise. Whether the newest have enough
  -- of them is soon seen, and saves gathering thousands.
  IF NOT often AND part IS NULL AND likely > most THEN
    IF category IS NULL THEN
      often := (SELECT count(*) = most FROM (SELECT FROM
        (SELECT search FROM books WHERE NOT archived ORDER BY date DESC NULLS LAST, id LIMIT looked_at) AS newest
        WHERE search @@ asked LIMIT most) AS met);
    ELSE
      often := (SELECT count(*) = most FROM (SELECT FROM
        (SELECT search FROM books WHERE category_id = category AND NOT archived ORDER BY date DESC NULLS LAST, id LIMIT looked_at) AS newest
        WHERE search @@ asked LIMIT most) AS met);
    END IF;
  END IF;
  -- Books on a law that has changed are mostly old: whether the newest have enough that are not is soon seen, too.
  IF often AND current_law THEN
    IF category IS NULL THEN
      often := (SELECT count(*) = most FROM (SELECT FROM
        (SELECT search FROM books WHERE NOT archived AND older_than = '{}' ORDER BY date DESC NULLS LAST, id LIMIT gatherable) AS newest
        WHERE search @@ asked LIMIT most) AS met);
    ELSE
      often := (SELECT count(*) = most FROM (SELECT FROM
        (SELECT search FROM books WHERE category_id = category AND NOT archived AND older_than = '{}' ORDER BY date DESC NULLS LAST, id LIMIT gatherable) AS newest
        WHERE search @@ asked LIMIT most) AS met);
    END IF;
  END IF;
  RETURN QUERY
  WITH gathered AS MATERIALIZED (
      SELECT id, work_id, date, search, title_key, shown_price, rating FROM books
      WHERE NOT often AND NOT archived AND search @@ asked AND (category IS NULL OR category_id = category)
        AND (NOT current_law OR older_than = '{}')
        AND CASE WHEN part IS NULL THEN true ELSE kk_names(author, part) END
      LIMIT gatherable + 1),
    decided AS MATERIALIZED (SELECT often OR count(*) > gatherable AS along FROM gathered),
    newest AS (
      (SELECT * FROM gathered WHERE NOT (SELECT along FROM decided) ORDER BY date DESC NULLS LAST, id LIMIT most)
      UNION ALL
      (SELECT id, work_id, date, search, title_key, shown_price, rating FROM books
        WHERE (SELECT along FROM decided) AND category IS NULL AND NOT archived
          AND CASE WHEN current_law AND older_than <> '{}' THEN false WHEN NOT search @@ asked THEN false WHEN part IS NULL THEN true ELSE kk_names(author, part) END
        ORDER BY date DESC NULLS LAST, id LIMIT most)
      UNION ALL
      (SELECT id, work_id, date, search, title_key, shown_price, rating FROM books
        WHERE (SELECT along FROM decided) AND category_id = category AND NOT archived
          AND CASE WHEN current_law AND older_than <> '{}' THEN false WHEN NOT search @@ asked THEN false WHEN part IS NULL THEN true ELSE kk_names(author, part) END
        ORDER BY date DESC NULLS LAST, id LIMIT most)),
    judged AS (
      SELECT id, date, shown_price, rating,
        -- The very title, its beginning or a part of it before the same of another name.
        CASE WHEN NOT ranked THEN 0 WHEN title_key = key THEN 6 WHEN title_key ^@ key THEN 5
          WHEN strpos(' ' || title_key || ' ', ' ' || key || ' ') > 0 THEN 4
          WHEN names = '{}' THEN 0 WHEN title_key = ANY (names) THEN 3 WHEN title_key ^@ ANY (names) THEN 2
          WHEN ' ' || title_key || ' ' LIKE ANY (within) THEN 1 ELSE 0 END AS nearness,
        -- No edition stands before the newest one of its work, nor one that is sold out before one that can be had.
        CASE WHEN ranked THEN row_number() OVER (PARTITION BY work_id ORDER BY date DESC NULLS LAST, id) = 1 END AS current,
        CASE WHEN ranked THEN (SELECT available > 0 FROM stock_items WHERE book_id = id) END AS stocked,
        CASE WHEN ranked THEN floor(8 * ts_rank(search, asked) / (2 + ln(1 + length(title_key)))) END AS strength
      FROM newest)
  SELECT id, (count(*) OVER ())::integer FROM judged
  ORDER BY nearness DESC, strength DESC, current DESC, stocked DESC,
    CASE sort WHEN 'price_asc' THEN shown_price WHEN 'price_desc' THEN -shown_price END,
    CASE WHEN sort = 'rating' THEN rating END DESC,
    date DESC NULLS LAST, id
  LIMIT wanted OFFSET skipped;
END $_$;
--> statement-breakpoint
-- As a process of the version before asks.
CREATE OR REPLACE FUNCTION kk_search(words text[], key text, category text, writer text, sort text, most integer, wanted integer, skipped integer) RETURNS TABLE(id text, total integer)
    LANGUAGE sql STABLE ROWS 12 PARALLEL SAFE
    AS $$
  SELECT * FROM kk_search(words, key, category, writer, sort, most, wanted, skipped, false)
$$;
