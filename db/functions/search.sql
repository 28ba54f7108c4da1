-- `whole`: the last word must not continue.
CREATE OR REPLACE FUNCTION kk_query(words text[], whole boolean) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  result tsquery;
  one tsquery;
  stem tsquery;
BEGIN
  FOR i IN 1 .. coalesce(array_length(words, 1), 0) LOOP
    -- English stop words ('of', 'the') have no vector and therefore no stem. 'it' and 'up' are kept, because
    -- 'IT' is a law and 'UP' a State.
    stem := CASE WHEN to_tsvector('pg_catalog.english', words[i]) <> '' THEN plainto_tsquery('pg_catalog.english', words[i]) END;
    IF i = array_length(words, 1) AND NOT whole THEN
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

CREATE OR REPLACE FUNCTION kk_query(words text[]) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT kk_query(words, false)
$$;

-- About how many books have a word in any inflection.
CREATE OR REPLACE FUNCTION kk_frequency(word text) RETURNS double precision LANGUAGE plpgsql STABLE PARALLEL SAFE SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  stem CONSTANT text := (tsvector_to_array(to_tsvector('pg_catalog.english', kk_frequency.word)))[1];
  beginning CONSTANT text := CASE WHEN stem IS NULL OR length(stem) < 3 THEN kk_frequency.word
    WHEN starts_with(kk_frequency.word, stem) THEN stem ELSE left(stem, -1) END;
BEGIN
  RETURN (SELECT coalesce(sum(books), 0) FROM (SELECT books FROM search_words
    WHERE word >= beginning AND word < beginning || U&'\+10FFFF' LIMIT 100) AS beginnings);
END $$;

-- The rarest words of a long query, enough to leave some hundred books. The index intersects the lists of these
-- in a tenth of the time that all words take. At least three, because a synonym's word ('articles') is in more books
-- than it is counted for. Null if the query is short or its words are too frequent.
CREATE OR REPLACE FUNCTION kk_rarest(words text[]) RETURNS tsquery LANGUAGE plpgsql STABLE PARALLEL SAFE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  rarest text[] := '{}';
  shop double precision;
  likely double precision;
  one record;
BEGIN
  IF cardinality(words) <= 3 THEN
    RETURN NULL;
  END IF;
  shop := (SELECT greatest(sum(book_count), 1) FROM categories);
  likely := shop;
  -- The last word may continue, so its lists are long.
  FOR one IN SELECT word, kk_frequency(word) AS books FROM unnest(words[:cardinality(words) - 1]) AS word
    WHERE to_tsvector('pg_catalog.english', word) <> ''
    GROUP BY word ORDER BY books, word
  LOOP
    rarest := rarest || one.word;
    -- Numbers, and words of synonyms only, aren't counted.
    likely := likely * CASE WHEN one.books > 0 THEN least(1, one.books / shop) ELSE 0.1 END;
    EXIT WHEN likely <= 100 AND cardinality(rarest) >= 3;
  END LOOP;
  RETURN CASE WHEN likely <= 500 THEN kk_query(rarest, true) END;
END $$;

-- The words one after another, in any inflection; null if they are only stop words.
CREATE OR REPLACE FUNCTION kk_phrase(words text[], weights text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT nullif(to_tsquery('pg_catalog.english', string_agg(quote_literal(word) || ':' || weights, ' <-> ' ORDER BY place)), '')
  FROM unnest(words) WITH ORDINALITY AS w (word, place)
$$;

-- Reports whether a name contains a folded part. Most names don't need folding, which costs ten times as much
-- as this check.
CREATE OR REPLACE FUNCTION kk_names(name text, part text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN name ~ '^[a-zA-Z]+( [a-zA-Z]+)*$' THEN strpos(lower(name), part) > 0
    ELSE strpos(kk_fold(name), part) > 0 END
$$;

CREATE OR REPLACE FUNCTION kk_search(words text[], key text, category text, writer text, sort text, most integer, wanted integer, skipped integer, current_law boolean) RETURNS TABLE(id text, total integer)
  LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 12 SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  asked CONSTANT tsquery := kk_query(words);
  rarest CONSTANT tsquery := kk_rarest(words);
  part CONSTANT text := kk_fold(writer);
  shop CONSTANT double precision := (SELECT greatest(sum(book_count), 1) FROM categories);
  -- With this many matches, collecting them all costs as much as scanning from the newest book until `most`
  -- matches are found.
  gatherable CONSTANT integer := sqrt(most * shop);
  -- Scanning this many of the newest books costs less than collecting all matches in the worst case.
  looked_at CONSTANT integer := least(gatherable, 12 * most);
  likely double precision := shop / CASE WHEN length(part) > 2 THEN 50 ELSE 1 END;
  often boolean;
  gathered tid[];
BEGIN
  FOR i IN 1 .. coalesce(array_length(words, 1), 0) LOOP
    EXIT WHEN likely <= CASE WHEN cardinality(words) > 5 THEN most ELSE gatherable END;
    likely := likely * least(1, CASE WHEN i < array_length(words, 1)
      THEN coalesce((SELECT books FROM search_words WHERE word = words[i]) / shop, 0)
      ELSE coalesce((SELECT sum(books) FROM (SELECT books FROM search_words
        WHERE word >= words[i] AND word < words[i] || U&'\+10FFFF' LIMIT 100) AS beginnings) / shop, 0) END);
  END LOOP;
  often := likely > gatherable;
  -- Words that go together ('income tax') occur in far more books than their counts suggest. Checking whether
  -- the newest books have enough matches is quick, and avoids collecting thousands.
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
  -- Few books are known to be on current law, so check whether the newest of them have enough matches.
  IF often AND current_law THEN
    IF category IS NULL THEN
      often := (SELECT count(*) = most FROM (SELECT FROM
        (SELECT search FROM books WHERE NOT archived AND law_state = 'current' ORDER BY date DESC NULLS LAST, id LIMIT gatherable) AS newest
        WHERE search @@ asked LIMIT most) AS met);
    ELSE
      often := (SELECT count(*) = most FROM (SELECT FROM
        (SELECT search FROM books WHERE category_id = category AND NOT archived AND law_state = 'current' ORDER BY date DESC NULLS LAST, id LIMIT gatherable) AS newest
        WHERE search @@ asked LIMIT most) AS met);
    END IF;
  END IF;
  IF NOT often THEN
    gathered := ARRAY(SELECT ctid FROM books
      WHERE NOT archived AND search @@ coalesce(rarest, asked) AND CASE WHEN rarest IS NULL THEN true ELSE search @@ asked END
        AND (category IS NULL OR category_id = category)
        AND (NOT current_law OR law_state = 'current')
        AND CASE WHEN part IS NULL THEN true ELSE kk_names(author, part) END
      LIMIT gatherable + 1);
    often := cardinality(gathered) > gatherable;
    IF gathered = '{}' THEN
      RETURN;
    END IF;
  END IF;
  DECLARE
    ranked CONSTANT boolean := coalesce(sort NOT IN ('date_desc', 'price_asc', 'price_desc', 'rating'), true);
    -- The query without words that don't name anything: 'new bns bare act 2023' → 'bns'.
    plain CONSTANT text := coalesce(nullif(regexp_replace(regexp_replace(key, '^(new|latest) (?=.)', ''), '( bare acts?|(?<=\D)( \d{4})+)+$', ''), ''), key);
    topic CONSTANT text := kk_bare_name(plain);
    -- The first line of synonyms that contains the whole query supplies the query's other names.
    others CONSTANT text[] := coalesce((SELECT keys FROM search_synonyms WHERE keys && ARRAY[key, plain] ORDER BY position LIMIT 1), '{}');
    names CONSTANT text[] := ARRAY(SELECT DISTINCT kk_bare_name(other) FROM unnest(others) AS other);
    -- Full names that a word of a longer query stands for: 'ratanlal ipc', 'aibe preparation'.
    full_names CONSTANT text[] := CASE WHEN others = '{}' AND array_length(words, 1) > 1 THEN ARRAY(
      WITH lines AS MATERIALIZED (SELECT position, keys FROM search_synonyms WHERE keys && words)
      SELECT DISTINCT other FROM unnest(words) AS word,
      LATERAL (SELECT keys FROM lines WHERE keys @> ARRAY[word] ORDER BY position LIMIT 1) AS line, unnest(keys) AS other
      WHERE other LIKE '% %') ELSE '{}' END;
    named CONSTANT text[] := ARRAY(SELECT kk_bare_name(other) FROM unnest(full_names) AS other);
    within CONSTANT text[] := ARRAY(SELECT '% ' || other || ' %' FROM unnest(others || full_names) AS other);
    in_title CONSTANT tsquery := kk_phrase(words, 'A');
    in_subjects CONSTANT tsquery := kk_phrase(words, 'B');
    shelves CONSTANT text[] := ARRAY(SELECT categories.id FROM categories
      WHERE CASE WHEN kk_names(name, topic) THEN strpos(' ' || kk_fold(name), ' ' || topic) > 0 ELSE false END);
  BEGIN
    RETURN QUERY
    WITH newest AS (
        (SELECT id, work_id, date, search, title_key, name_key, category_id, law_state, shown_price, rating FROM books
          WHERE NOT often AND ctid = ANY (gathered) ORDER BY date DESC NULLS LAST, id LIMIT most)
        UNION ALL
        (SELECT id, work_id, date, search, title_key, name_key, category_id, law_state, shown_price, rating FROM books
          WHERE often AND category IS NULL AND NOT archived
            AND CASE WHEN current_law AND law_state IS DISTINCT FROM 'current' THEN false WHEN NOT search @@ asked THEN false WHEN part IS NULL THEN true ELSE kk_names(author, part) END
          ORDER BY date DESC NULLS LAST, id LIMIT most)
        UNION ALL
        (SELECT id, work_id, date, search, title_key, name_key, category_id, law_state, shown_price, rating FROM books
          WHERE often AND category_id = category AND NOT archived
            AND CASE WHEN current_law AND law_state IS DISTINCT FROM 'current' THEN false WHEN NOT search @@ asked THEN false WHEN part IS NULL THEN true ELSE kk_names(author, part) END
          ORDER BY date DESC NULLS LAST, id LIMIT most)),
      judged AS (
        SELECT id, work_id, date, shown_price, rating,
          -- 18: the title is the name of the law, 17: another name of it; 16: the title is the name; 13: it contains the name;
          -- 12: a word of the query is another name of the title; 10: the title contains the name in other inflections;
          -- 8: it contains another name; 7: the name is the book's subject; -3: the words are anywhere in the book's text.
          CASE WHEN NOT ranked THEN 0
            WHEN name_key = topic OR title_key = key THEN CASE WHEN names = '{}' THEN 16 ELSE 18 END
            WHEN name_key = ANY (names) THEN 17
            WHEN strpos(' ' || title_key || ' ', ' ' || key || ' ') > 0 OR strpos(' ' || title_key || ' ', ' ' || plain || ' ') > 0 THEN 13
            WHEN name_key = ANY (named) THEN 12
            WHEN title_key ^@ key OR search @@ in_title THEN 10
            WHEN ' ' || title_key || ' ' LIKE ANY (within) THEN 8
            WHEN category_id = ANY (shelves) OR search @@ in_subjects THEN 7 ELSE -3 END AS nearness,
          ranked AND (title_key ^@ plain OR title_key ^@ ANY (others)) AS opens,
          -- A book on old law ranks below the books of the subject, unless the query names its Act.
          CASE law_state WHEN 'current' THEN 1 WHEN 'old' THEN -8 ELSE 0 END AS law,
          -- No edition ranks above the newest edition of its work, and no sold-out edition above an available
          -- one.
          CASE WHEN ranked THEN row_number() OVER (PARTITION BY work_id ORDER BY date DESC NULLS LAST, id) = 1 END AS current,
          CASE WHEN ranked THEN (SELECT available > 0 FROM stock_items WHERE book_id = id) END AS stocked
        FROM newest),
      -- The newest edition takes the rank of the best match of its work, because later titles are often longer.
      placed AS (
        SELECT id, date, shown_price, rating, current, stocked, opens, law,
          CASE WHEN current THEN max(nearness) OVER work ELSE nearness END + law AS nearness
        FROM judged WINDOW work AS (PARTITION BY work_id))
    SELECT id, (count(*) OVER ())::integer FROM placed
    -- Sold-out old editions come last.
    ORDER BY (current OR stocked) DESC, CASE WHEN ranked THEN nearness END DESC, CASE WHEN ranked THEN law END DESC,
      current DESC, stocked DESC,
      CASE sort WHEN 'price_asc' THEN shown_price WHEN 'price_desc' THEN -shown_price END,
      CASE WHEN sort = 'rating' THEN rating END DESC,
      date DESC NULLS LAST, opens DESC, id
    LIMIT wanted OFFSET skipped;
  END;
END $$;

CREATE OR REPLACE FUNCTION kk_search(words text[], key text, category text, writer text, sort text, most integer, wanted integer, skipped integer) RETURNS TABLE(id text, total integer)
  LANGUAGE sql STABLE PARALLEL SAFE ROWS 12 AS $$
  SELECT * FROM kk_search(words, key, category, writer, sort, most, wanted, skipped, false)
$$;

-- Searches with the first of the queries, each an array literal, that finds a book. Queries that differ in their
-- frequent words share the books with the rarest words.
CREATE OR REPLACE FUNCTION kk_first_found(queries text[], category text, writer text, sort text, most integer, wanted integer, skipped integer, current_law boolean) RETURNS TABLE(query integer, id text, total integer)
  LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 12 SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  read CONSTANT integer := 500;
  words text[];
  asked tsquery;
  rarest tsquery;
  last tsquery;
  texts tsvector[];
BEGIN
  FOR i IN 1 .. cardinality(queries) LOOP
    words := queries[i];
    asked := kk_query(words);
    rarest := kk_rarest(words);
    IF rarest IS DISTINCT FROM last THEN
      texts := CASE WHEN rarest IS NOT NULL THEN ARRAY(SELECT search FROM books WHERE NOT archived AND search @@ rarest LIMIT read) END;
      last := rarest;
    END IF;
    CONTINUE WHEN cardinality(texts) < read AND NOT EXISTS (SELECT FROM unnest(texts) AS text WHERE text @@ asked);
    RETURN QUERY SELECT i, found.id, found.total
      FROM kk_search(words, array_to_string(words, ' '), category, writer, sort, most, wanted, skipped, current_law) AS found;
    EXIT WHEN FOUND OR skipped > 0 AND EXISTS (
      SELECT FROM kk_search(words, array_to_string(words, ' '), category, writer, sort, most, 1, 0, current_law));
  END LOOP;
END $$;
