CREATE OR REPLACE FUNCTION kk_book_words(book books) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT tsvector_to_array(to_tsvector('pg_catalog.simple', concat_ws(' ', kk_fold(concat_ws(' ', book.title, book.subtitle,
    book.author, array_to_string(book.keywords, ' '), book.publisher, book.language)),
    kk_joined_letters(book.title), kk_initials(book.author))))
$$;

CREATE OR REPLACE FUNCTION kk_count_books() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gained text[];
  lost text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE categories c SET book_count = book_count + n.change FROM
      (SELECT category_id, count(*) AS change FROM added WHERE NOT archived GROUP BY 1) AS n
      WHERE c.id = n.category_id;
    gained := ARRAY(SELECT unnest(kk_book_words(a)) FROM added a);
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE categories c SET book_count = book_count - n.change FROM
      (SELECT category_id, count(*) AS change FROM removed WHERE NOT archived GROUP BY 1) AS n
      WHERE c.id = n.category_id;
    lost := ARRAY(SELECT unnest(kk_book_words(r)) FROM removed r);
  ELSE
    UPDATE categories c SET book_count = book_count + n.change FROM
      (SELECT category_id, sum(one) AS change FROM
        (SELECT category_id, 1 AS one FROM added WHERE NOT archived
          UNION ALL SELECT category_id, -1 FROM removed WHERE NOT archived) AS moves
        GROUP BY 1 HAVING sum(one) <> 0) AS n
      WHERE c.id = n.category_id;
    gained := ARRAY(SELECT unnest(kk_book_words(a)) FROM added a JOIN removed r USING (id)
      WHERE a.search IS DISTINCT FROM r.search);
    lost := ARRAY(SELECT unnest(kk_book_words(r)) FROM added a JOIN removed r USING (id)
      WHERE a.search IS DISTINCT FROM r.search);
  END IF;
  INSERT INTO search_words SELECT word, sum(one) FROM
    (SELECT unnest(gained) AS word, 1 AS one UNION ALL SELECT unnest(lost), -1) AS moves
    WHERE word !~ '^[0-9]' AND length(word) BETWEEN 2 AND 40
    GROUP BY 1 HAVING sum(one) <> 0 ORDER BY 1
    ON CONFLICT (word) DO UPDATE SET books = search_words.books + excluded.books;
  RETURN NULL;
END $$;

-- Disables sequential scans: the planner prices a trigram comparison like an integer comparison and would
-- scan a small catalogue word by word, which takes 40 ms for a word of 190 letters instead of 0.2 ms by
-- index.
CREATE OR REPLACE FUNCTION kk_alike(typed text, most integer) RETURNS TABLE(word text, books integer, likeness real)
  LANGUAGE plpgsql STABLE ROWS 20 SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  -- Truncated like `searchWords()`, because each letter adds a posting list to read.
  compared CONSTANT text := left(typed, 40);
BEGIN
  RETURN QUERY SELECT word, books, similarity(word, compared) AS likeness FROM search_words
    WHERE books > 0 AND word % compared
    ORDER BY likeness DESC LIMIT most;
END $$;

-- What a query that finds nothing is reworded by, in one statement with a cached plan:
-- * 'alike': similar words for each of `doubtful` that no book has (the last one not even as a prefix). Words of
--   up to four letters have too few trigrams, so they are compared with words of similar length and the same
--   initial, except stop words ('to', 'the'). No rows for more than three unknown words, because such a query
--   isn't worth the comparisons.
-- * 'near': similar words for each of `heard`, except the word itself, most similar first.
-- * 'known': those of `parts` that at least one book has.
-- * 'finding': those of `single` that match a book on their own in any inflection.
CREATE OR REPLACE FUNCTION kk_word_facts(doubtful text[], heard text[], parts text[], single text[]) RETURNS TABLE(fact text, typed text, word text, books integer, is_name boolean)
  LANGUAGE plpgsql STABLE ROWS 40 SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  -- Sorts after every continuation of a prefix, byte by byte.
  after CONSTANT text := U&'\+10FFFF';
  shop CONSTANT bigint := (SELECT sum(book_count) FROM categories);
BEGIN
  IF cardinality(doubtful) > 0 THEN
    RETURN QUERY WITH unknown AS MATERIALIZED (
        SELECT asked.word FROM unnest(doubtful) WITH ORDINALITY AS asked (word, place)
        WHERE asked.word !~ '^[0-9]'
          AND NOT EXISTS (SELECT FROM search_words WHERE books > 0 AND word = asked.word)
          AND NOT EXISTS (SELECT FROM search_synonyms
            WHERE strpos(' ' || array_to_string(keys, ' ') || ' ', ' ' || asked.word || ' ') > 0)
          AND NOT (asked.place = cardinality(doubtful) AND EXISTS (SELECT FROM search_words WHERE books > 0
            AND word >= asked.word AND word < asked.word || after))
        LIMIT 4)
      SELECT 'alike', asked.word, near.word, near.books, NULL::boolean
      FROM (SELECT word FROM unknown WHERE (SELECT count(*) FROM unknown) <= 3) AS asked
      LEFT JOIN LATERAL (
        (SELECT alike.word, alike.books FROM kk_alike(asked.word, 20) AS alike)
        UNION
        (SELECT s.word, s.books FROM search_words s
          WHERE length(asked.word) <= 4 AND s.books > 0
            AND s.word >= left(asked.word, 1) AND s.word < left(asked.word, 1) || after
            AND length(s.word) BETWEEN length(asked.word) - 1 AND length(asked.word) + 1
            AND to_tsvector('pg_catalog.english', s.word) <> '')
      ) AS near ON true;
  END IF;
  IF cardinality(heard) > 0 THEN
    RETURN QUERY SELECT 'near', asked.word, near.word, near.books, NULL::boolean
      FROM unnest(heard) AS asked (word) CROSS JOIN LATERAL kk_alike(asked.word, 21) AS near
      WHERE near.word <> asked.word
      ORDER BY near.likeness DESC;
  END IF;
  IF cardinality(parts) > 0 THEN
    RETURN QUERY SELECT 'known', s.word, s.word, s.books, NULL::boolean FROM search_words s
      WHERE s.books > 0 AND s.word = ANY (parts);
  END IF;
  IF cardinality(single) > 0 THEN
    -- The newest books soon have a frequent word, whose list in the index is long.
    RETURN QUERY SELECT 'finding', asked.word, asked.word,
        coalesce((SELECT s.books FROM search_words s WHERE s.word = asked.word), 0),
        EXISTS (SELECT FROM search_synonyms WHERE keys @> ARRAY[asked.word])
      FROM (SELECT word, kk_query(ARRAY[word]) AS query, kk_frequency(word) * 100 > shop AS often
        FROM unnest(single) AS each (word) OFFSET 0) AS asked
      WHERE CASE WHEN often AND EXISTS (SELECT FROM
          (SELECT search FROM books WHERE NOT archived ORDER BY date DESC NULLS LAST, id LIMIT 300) AS newest
          WHERE search @@ asked.query) THEN true
        ELSE EXISTS (SELECT FROM books WHERE NOT archived AND search @@ asked.query) END;
  END IF;
END $$;

CREATE OR REPLACE TRIGGER books_counted_anew AFTER UPDATE ON books REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION kk_count_books();

CREATE OR REPLACE TRIGGER books_counted_in AFTER INSERT ON books REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION kk_count_books();

CREATE OR REPLACE TRIGGER books_counted_out AFTER DELETE ON books REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION kk_count_books();
