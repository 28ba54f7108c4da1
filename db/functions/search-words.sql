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

CREATE OR REPLACE TRIGGER books_counted_anew AFTER UPDATE ON books REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION kk_count_books();

CREATE OR REPLACE TRIGGER books_counted_in AFTER INSERT ON books REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION kk_count_books();

CREATE OR REPLACE TRIGGER books_counted_out AFTER DELETE ON books REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION kk_count_books();
