-- The words a book is known by, as written: corrections must not offer stems ('incom') as words.
CREATE FUNCTION kk_book_words(book books) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT tsvector_to_array(to_tsvector('pg_catalog.simple', kk_fold(concat_ws(' ', book.title, book.subtitle,
    book.author, array_to_string(book.keywords, ' '), book.publisher))))
$$;
--> statement-breakpoint
-- As before, with those words.
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
--> statement-breakpoint
DELETE FROM search_words;
--> statement-breakpoint
INSERT INTO search_words SELECT word, count(*) FROM books b, unnest(kk_book_words(b)) AS word
  WHERE word !~ '^[0-9]' AND length(word) BETWEEN 2 AND 40 GROUP BY 1;
