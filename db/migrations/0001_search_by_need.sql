-- Whether a folded part is in a name: most names need no folding, which costs ten times as much.
CREATE FUNCTION kk_names(name text, part text) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT CASE WHEN name ~ '^[a-zA-Z]+( [a-zA-Z]+)*$' THEN strpos(lower(name), part) > 0
    ELSE strpos(kk_fold(name), part) > 0 END
$$;
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
      SELECT id, date, search, title_key, shown_price, rating FROM books
      WHERE NOT often AND NOT archived AND search @@ asked AND (category IS NULL OR category_id = category)
        AND CASE WHEN part IS NULL THEN true ELSE kk_names(author, part) END
      LIMIT gatherable + 1),
    decided AS MATERIALIZED (SELECT often OR count(*) > gatherable AS along FROM gathered),
    newest AS (
      (SELECT * FROM gathered WHERE NOT (SELECT along FROM decided) ORDER BY date DESC NULLS LAST, id LIMIT most)
      UNION ALL
      (SELECT id, date, search, title_key, shown_price, rating FROM books
        WHERE (SELECT along FROM decided) AND category IS NULL AND NOT archived
          AND CASE WHEN NOT search @@ asked THEN false WHEN part IS NULL THEN true ELSE kk_names(author, part) END
        ORDER BY date DESC NULLS LAST, id LIMIT most)
      UNION ALL
      (SELECT id, date, search, title_key, shown_price, rating FROM books
        WHERE (SELECT along FROM decided) AND category_id = category AND NOT archived
          AND CASE WHEN NOT search @@ asked THEN false WHEN part IS NULL THEN true ELSE kk_names(author, part) END
        ORDER BY date DESC NULLS LAST, id LIMIT most))
  SELECT id, (count(*) OVER ())::integer FROM newest
  ORDER BY CASE WHEN ranked THEN title_key = key END DESC, CASE WHEN ranked THEN title_key ^@ key END DESC,
    CASE WHEN ranked THEN floor(50 * ts_rank(search, asked) / (2 + ln(1 + length(title_key)))) END DESC,
    CASE sort WHEN 'price_asc' THEN shown_price WHEN 'price_desc' THEN -shown_price END,
    CASE WHEN sort = 'rating' THEN rating END DESC,
    date DESC NULLS LAST, id
  LIMIT wanted OFFSET skipped;
END $_$;
