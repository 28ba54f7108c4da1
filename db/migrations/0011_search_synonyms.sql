-- A query for any of several phrases, compared as search compares text; phrases without a word are left out.
CREATE FUNCTION kk_any_phrase(phrases text[]) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg('(' || q::text || ')', ' | ')::tsquery
  FROM (SELECT phraseto_tsquery('pg_catalog.simple', public.kk_fold(phrase)) AS q FROM unnest(phrases) AS phrase) AS one
  WHERE numnode(q) > 0
$$;
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"position" integer PRIMARY KEY NOT NULL,
	"phrases" text[] NOT NULL,
	"query" "tsquery" GENERATED ALWAYS AS (kk_any_phrase(phrases)) STORED
);
--> statement-breakpoint
-- As before, and with the other names of the laws that title, subtitle and keywords speak of. Author, publisher and
-- category do not count: 'Criminal Law (IPC, CrPC)' holds books on other laws too.
CREATE OR REPLACE FUNCTION kk_book_text() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  subject tsvector;
  own tsvector;
BEGIN
  NEW.title_key := kk_title_key(NEW.title);
  subject := to_tsvector('pg_catalog.simple',
    kk_fold(concat_ws(' ', NEW.title, NEW.subtitle, array_to_string(NEW.keywords, ' '))));
  own := kk_words(NEW.title || ' ' || coalesce(NEW.subtitle, ''), 'A')
    || kk_words(concat_ws(' ', NEW.author, array_to_string(NEW.keywords, ' ')), 'B');
  -- Words that the book has itself gain nothing by a synonym.
  NEW.search := own
    || ts_delete(kk_words((SELECT string_agg(array_to_string(phrases, ' '), ' ') FROM search_synonyms
         WHERE query @@ subject), 'B'), tsvector_to_array(own))
    || kk_words(concat_ws(' ', NEW.publisher, (SELECT name FROM categories WHERE id = NEW.category_id)), 'C')
    || kk_words(concat_ws(' ', NEW.edition, NEW.published_text, NEW.amended_up_to), 'D');
  RETURN NEW;
END $$;
--> statement-breakpoint
-- As before, but 'it' counts as a word: who looks for law by it means Information Technology or Income Tax.
CREATE OR REPLACE FUNCTION kk_query(words text[]) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  result tsquery;
  one tsquery;
  stem tsquery;
BEGIN
  FOR i IN 1 .. coalesce(array_length(words, 1), 0) LOOP
    -- Words that English leaves out ('of', 'the') have no vector and so no stem.
    stem := CASE WHEN to_tsvector('pg_catalog.english', words[i]) <> '' THEN plainto_tsquery('pg_catalog.english', words[i]) END;
    IF i = array_length(words, 1) THEN
      one := to_tsquery('pg_catalog.simple', quote_literal(words[i]) || ':*');
    ELSIF stem IS NULL AND words[i] <> 'it' THEN
      CONTINUE;
    ELSE
      one := plainto_tsquery('pg_catalog.simple', words[i]);
    END IF;
    one := CASE WHEN stem IS NULL THEN one ELSE stem || one END;
    result := CASE WHEN result IS NULL THEN one ELSE result && one END;
  END LOOP;
  RETURN result;
END $$;
