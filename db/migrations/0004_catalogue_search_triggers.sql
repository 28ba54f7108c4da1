-- Text as search compares it: lower case, no accents, apostrophes dropped with a possessive s, other ASCII
-- punctuation as a space. unaccent() itself is only STABLE; naming its dictionary makes the result fixed.
CREATE FUNCTION kk_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT btrim(regexp_replace(
    regexp_replace(lower(public.unaccent('public.unaccent', value)), '[''’]s\M|[''’]', '', 'g'),
    '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f–—“”₹]+', ' ', 'g'))
$$;
--> statement-breakpoint
-- A title without its leading article: 'The Negotiable Instruments Act' is found under 'nego'.
CREATE FUNCTION kk_title_key(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT regexp_replace(kk_fold(value), '^(the|a|an) (?=..)', '')
$$;
--> statement-breakpoint
-- Words as written (for prefixes, names and numbers) and their English stems (for tax, taxes, taxation).
CREATE FUNCTION kk_words(value text, weight "char") RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('pg_catalog.simple', coalesce(kk_fold(value), ''))
    || to_tsvector('pg_catalog.english', coalesce(kk_fold(value), '')), weight)
$$;
--> statement-breakpoint
-- A query from folded words: each must be there as written or by its stem, the last one at least as a beginning.
-- Words that English leaves out ('of', 'the') are asked for only while they are being typed.
CREATE FUNCTION kk_query(words text[]) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  result tsquery := '';
  stem tsquery;
BEGIN
  FOR i IN 1 .. coalesce(array_length(words, 1), 0) LOOP
    stem := plainto_tsquery('pg_catalog.english', words[i]);
    IF i = array_length(words, 1) THEN
      result := result && (stem || to_tsquery('pg_catalog.simple', quote_literal(words[i]) || ':*'));
    ELSIF numnode(stem) > 0 THEN
      result := result && (stem || plainto_tsquery('pg_catalog.simple', words[i]));
    END IF;
  END LOOP;
  RETURN result;
END $$;
--> statement-breakpoint
CREATE FUNCTION kk_book_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.title_key := kk_title_key(NEW.title);
  NEW.search := kk_words(NEW.title || ' ' || coalesce(NEW.subtitle, ''), 'A')
    || kk_words(concat_ws(' ', NEW.author, array_to_string(NEW.keywords, ' ')), 'B')
    || kk_words(concat_ws(' ', NEW.publisher, (SELECT name FROM categories WHERE id = NEW.category_id)), 'C')
    || kk_words(concat_ws(' ', NEW.edition, NEW.published_text, NEW.amended_up_to), 'D');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER book_text BEFORE INSERT OR UPDATE
  OF title, subtitle, author, publisher, keywords, category_id, edition, published_text, amended_up_to
  ON books FOR EACH ROW EXECUTE FUNCTION kk_book_text();
--> statement-breakpoint
-- A renamed category is searched by its new name at once.
CREATE FUNCTION kk_category_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE books SET category_id = category_id WHERE category_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER category_text AFTER UPDATE OF name ON categories
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION kk_category_text();
--> statement-breakpoint
-- Books per category and per word, once per statement: a bulk load changes each count once.
CREATE FUNCTION kk_count_books() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gained tsvector[];
  lost tsvector[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE categories c SET book_count = book_count + n.change FROM
      (SELECT category_id, count(*) AS change FROM added WHERE NOT archived GROUP BY 1) AS n
      WHERE c.id = n.category_id;
    gained := ARRAY(SELECT search FROM added);
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE categories c SET book_count = book_count - n.change FROM
      (SELECT category_id, count(*) AS change FROM removed WHERE NOT archived GROUP BY 1) AS n
      WHERE c.id = n.category_id;
    lost := ARRAY(SELECT search FROM removed);
  ELSE
    UPDATE categories c SET book_count = book_count + n.change FROM
      (SELECT category_id, sum(one) AS change FROM
        (SELECT category_id, 1 AS one FROM added WHERE NOT archived
          UNION ALL SELECT category_id, -1 FROM removed WHERE NOT archived) AS moves
        GROUP BY 1 HAVING sum(one) <> 0) AS n
      WHERE c.id = n.category_id;
    gained := ARRAY(SELECT a.search FROM added a JOIN removed r USING (id) WHERE a.search IS DISTINCT FROM r.search);
    lost := ARRAY(SELECT r.search FROM added a JOIN removed r USING (id) WHERE a.search IS DISTINCT FROM r.search);
  END IF;
  INSERT INTO search_words SELECT word, sum(one) FROM
    (SELECT unnest(tsvector_to_array(v)) AS word, 1 AS one FROM unnest(gained) AS v
      UNION ALL SELECT unnest(tsvector_to_array(v)), -1 FROM unnest(lost) AS v) AS moves
    WHERE word !~ '^[0-9]' AND length(word) BETWEEN 2 AND 40
    GROUP BY 1 HAVING sum(one) <> 0 ORDER BY 1
    ON CONFLICT (word) DO UPDATE SET books = search_words.books + excluded.books;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER books_counted_in AFTER INSERT ON books
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION kk_count_books();
--> statement-breakpoint
CREATE TRIGGER books_counted_out AFTER DELETE ON books
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION kk_count_books();
--> statement-breakpoint
CREATE TRIGGER books_counted_anew AFTER UPDATE ON books
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION kk_count_books();
--> statement-breakpoint
-- Books that were there before the columns.
UPDATE books SET title = title;
--> statement-breakpoint
UPDATE categories c SET book_count = (SELECT count(*) FROM books b WHERE b.category_id = c.id AND NOT b.archived);
