-- The current edition stands before all older ones of its work, also before the one that has the very title.
CREATE OR REPLACE FUNCTION kk_search(words text[], key text, category text, writer text, sort text, most integer, wanted integer, skipped integer, current_law boolean) RETURNS TABLE(id text, total integer)
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
      SELECT id, work_id, date, shown_price, rating,
        -- The very title, its beginning or a part of it before the same of another name.
        CASE WHEN NOT ranked THEN 0 WHEN title_key = key THEN 6 WHEN title_key ^@ key THEN 5
          WHEN strpos(' ' || title_key || ' ', ' ' || key || ' ') > 0 THEN 4
          WHEN names = '{}' THEN 0 WHEN title_key = ANY (names) THEN 3 WHEN title_key ^@ ANY (names) THEN 2
          WHEN ' ' || title_key || ' ' LIKE ANY (within) THEN 1 ELSE 0 END AS nearness,
        -- No edition stands before the newest one of its work, nor one that is sold out before one that can be had.
        CASE WHEN ranked THEN row_number() OVER (PARTITION BY work_id ORDER BY date DESC NULLS LAST, id) = 1 END AS current,
        CASE WHEN ranked THEN (SELECT available > 0 FROM stock_items WHERE book_id = id) END AS stocked,
        CASE WHEN ranked THEN floor(8 * ts_rank(search, asked) / (2 + ln(1 + length(title_key)))) END AS strength
      FROM newest),
    -- The newest edition stands where the best of its work would: a later one often has a longer title.
    placed AS (
      SELECT id, date, shown_price, rating, current, stocked,
        CASE WHEN current THEN max(nearness) OVER work ELSE nearness END AS nearness,
        CASE WHEN current THEN max(strength) OVER work ELSE strength END AS strength
      FROM judged WINDOW work AS (PARTITION BY work_id))
  SELECT id, (count(*) OVER ())::integer FROM placed
  -- An old edition that is sold out is nobody's choice.
  ORDER BY (current OR stocked) DESC, nearness DESC, strength DESC, current DESC, stocked DESC,
    CASE sort WHEN 'price_asc' THEN shown_price WHEN 'price_desc' THEN -shown_price END,
    CASE WHEN sort = 'rating' THEN rating END DESC,
    date DESC NULLS LAST, id
  LIMIT wanted OFFSET skipped;
END $_$;
