-- Initials as people type them: of each name in a list those of all words but the last ('Durga Das Basu' → 'd dd', 'C.K. Takwani' → 'c ck k').
CREATE FUNCTION kk_initials(names text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT string_agg(DISTINCT initials, ' ')
  FROM (SELECT string_to_array(kk_fold(regexp_replace(name, '\(.*?\)', '', 'g')), ' ') AS words
    FROM regexp_split_to_table(coalesce(names, ''), '[,;&]') AS name) AS one,
  LATERAL (SELECT array_agg(left(word, 1) ORDER BY place) AS letters
    FROM unnest(words) WITH ORDINALITY AS w (word, place) WHERE place < array_length(words, 1) AND word ~ '^[a-z]') AS given,
  LATERAL (SELECT unnest(letters || array_to_string(letters, '')) AS initials) AS each
  WHERE array_length(words, 1) BETWEEN 2 AND 6
$$;
--> statement-breakpoint
-- Letters that stand apart as one word: 'A B C of G S T' → 'abc gst'.
CREATE FUNCTION kk_joined_letters(value text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT string_agg(replace(run[1], ' ', ''), ' ')
  FROM regexp_matches(coalesce(kk_fold(value), ''), '\m((?:[a-z] )+[a-z])\M', 'g') AS run
$$;
--> statement-breakpoint
-- Phrases in the form of books.title_key.
CREATE FUNCTION kk_title_keys(phrases text[]) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT array_agg(kk_title_key(phrase) ORDER BY place) FROM unnest(phrases) WITH ORDINALITY AS p (phrase, place)
$$;
--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD COLUMN "keys" text[] GENERATED ALWAYS AS (kk_title_keys(phrases)) STORED;
--> statement-breakpoint
CREATE INDEX "books_isbn_part" ON "books" USING gin ("isbn" gin_trgm_ops) WHERE not archived;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION kk_book_text() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  subject tsvector;
  own tsvector;
BEGIN
  NEW.title_key := kk_title_key(NEW.title);
  subject := to_tsvector('pg_catalog.simple',
    kk_fold(concat_ws(' ', NEW.title, NEW.subtitle, array_to_string(NEW.keywords, ' '))));
  own := kk_words(concat_ws(' ', NEW.title, NEW.subtitle, kk_joined_letters(NEW.title)), 'A')
    || kk_words(concat_ws(' ', NEW.author, array_to_string(NEW.keywords, ' ')), 'B');
  -- Words that the book has itself gain nothing by a synonym.
  NEW.search := own
    || ts_delete(kk_words((SELECT string_agg(array_to_string(phrases, ' '), ' ') FROM search_synonyms
         WHERE query @@ subject), 'B'), tsvector_to_array(own))
    || setweight(to_tsvector('pg_catalog.simple', coalesce(kk_initials(NEW.author), '')), 'B')
    || kk_words(concat_ws(' ', NEW.publisher, (SELECT name FROM categories WHERE id = NEW.category_id)), 'C')
    || kk_words(concat_ws(' ', NEW.edition, NEW.published_text, NEW.amended_up_to, NEW.language), 'D');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION kk_book_words(book books) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT tsvector_to_array(to_tsvector('pg_catalog.simple', concat_ws(' ', kk_fold(concat_ws(' ', book.title, book.subtitle,
    book.author, array_to_string(book.keywords, ' '), book.publisher, book.language)),
    kk_joined_letters(book.title), kk_initials(book.author))))
$$;
--> statement-breakpoint
DROP TRIGGER book_text ON books;
--> statement-breakpoint
CREATE TRIGGER book_text BEFORE INSERT OR UPDATE OF title, subtitle, author, publisher, keywords, category_id, edition, published_text, amended_up_to, language ON books FOR EACH ROW EXECUTE FUNCTION kk_book_text();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION kk_query(words text[]) RETURNS tsquery
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $$
DECLARE
  result tsquery;
  one tsquery;
  stem tsquery;
BEGIN
  FOR i IN 1 .. coalesce(array_length(words, 1), 0) LOOP
    -- Words that English leaves out ('of', 'the') have no vector and so no stem; 'IT' is a law and 'UP' a State.
    stem := CASE WHEN to_tsvector('pg_catalog.english', words[i]) <> '' THEN plainto_tsquery('pg_catalog.english', words[i]) END;
    IF i = array_length(words, 1) THEN
      one := to_tsquery('pg_catalog.simple', quote_literal(words[i]) || ':*');
    ELSIF stem IS NULL AND words[i] NOT IN ('it', 'up') THEN
      CONTINUE;
    ELSE
      one := plainto_tsquery('pg_catalog.simple', words[i]);
    END IF;
    one := CASE WHEN stem IS NULL THEN one ELSE stem || one END;
    result := CASE WHEN result IS NULL THEN one ELSE result && one END;
  END LOOP;
  RETURN result;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION kk_search(words text[], key text, category text, writer text, sort text, most integer, wanted integer, skipped integer) RETURNS TABLE(id text, total integer)
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
  RETURN QUERY
  WITH gathered AS MATERIALIZED (
      SELECT id, work_id, date, search, title_key, shown_price, rating FROM books
      WHERE NOT often AND NOT archived AND search @@ asked AND (category IS NULL OR category_id = category)
        AND CASE WHEN part IS NULL THEN true ELSE kk_names(author, part) END
      LIMIT gatherable + 1),
    decided AS MATERIALIZED (SELECT often OR count(*) > gatherable AS along FROM gathered),
    newest AS (
      (SELECT * FROM gathered WHERE NOT (SELECT along FROM decided) ORDER BY date DESC NULLS LAST, id LIMIT most)
      UNION ALL
      (SELECT id, work_id, date, search, title_key, shown_price, rating FROM books
        WHERE (SELECT along FROM decided) AND category IS NULL AND NOT archived
          AND CASE WHEN NOT search @@ asked THEN false WHEN part IS NULL THEN true ELSE kk_names(author, part) END
        ORDER BY date DESC NULLS LAST, id LIMIT most)
      UNION ALL
      (SELECT id, work_id, date, search, title_key, shown_price, rating FROM books
        WHERE (SELECT along FROM decided) AND category_id = category AND NOT archived
          AND CASE WHEN NOT search @@ asked THEN false WHEN part IS NULL THEN true ELSE kk_names(author, part) END
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
UPDATE books SET title = title;
--> statement-breakpoint
DELETE FROM search_words;
--> statement-breakpoint
INSERT INTO search_words SELECT word, count(*) FROM books, unnest(kk_book_words(books)) AS word
  WHERE word !~ '^[0-9]' AND length(word) BETWEEN 2 AND 40 GROUP BY 1;
