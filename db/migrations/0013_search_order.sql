DROP FUNCTION kk_search(text[], text, text, text, integer, integer, integer);
--> statement-breakpoint
-- As before, in the order of the listing's sorts where one is asked for; NULL is by relevance.
CREATE FUNCTION kk_search(words text[], key text, category text, writer text, sort text, most integer, wanted integer, skipped integer)
RETURNS TABLE (id text, total integer) LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 12 AS $$
DECLARE
  asked tsquery := kk_query(words);
  filter text := '';
  sorted text := CASE sort
    WHEN 'date_desc' THEN ''
    WHEN 'price_asc' THEN 'shown_price, '
    WHEN 'price_desc' THEN 'shown_price DESC, '
    WHEN 'rating' THEN 'rating DESC, '
    ELSE '(title_key = $2) DESC, (title_key ^@ $2) DESC,
      floor(50 * ts_rank(search, $1) / (2 + ln(1 + length(title_key)))) DESC, ' END;
BEGIN
  IF category IS NOT NULL THEN filter := ' AND category_id = $3'; END IF;
  IF writer IS NOT NULL THEN filter := filter || ' AND strpos(kk_fold(author), kk_fold($4)) > 0'; END IF;
  RETURN QUERY EXECUTE 'SELECT id, (count(*) OVER ())::integer
    FROM (SELECT id, date, search, title_key, shown_price, rating FROM books
      WHERE NOT archived AND search @@ $1' || filter || '
      ORDER BY date DESC NULLS LAST, id LIMIT $5) AS newest
    ORDER BY ' || sorted || 'date DESC NULLS LAST, id LIMIT $6 OFFSET $7'
    USING asked, key, category, writer, most, wanted, skipped;
END $$;
