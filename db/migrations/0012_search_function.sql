-- The books that have all the words (kk_query): that very title first, titles that begin so, then by rank over length,
-- coarsely, so that editions of one title come newest first. Only the newest `most` matches are ranked, and counted.
-- Its statement is planned for the words at hand: rare ones are best found by the text index, common ones along the
-- dates. The statement around it needs no plan of its own and can be prepared.
CREATE FUNCTION kk_search(words text[], key text, category text, writer text, most integer, wanted integer, skipped integer)
RETURNS TABLE (id text, total integer) LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 12 AS $$
DECLARE
  asked tsquery := kk_query(words);
  filter text := '';
BEGIN
  IF category IS NOT NULL THEN filter := ' AND category_id = $3'; END IF;
  IF writer IS NOT NULL THEN filter := filter || ' AND strpos(kk_fold(author), kk_fold($4)) > 0'; END IF;
  RETURN QUERY EXECUTE 'SELECT id, (count(*) OVER ())::integer
    FROM (SELECT id, date, search, title_key FROM books WHERE NOT archived AND search @@ $1' || filter || '
      ORDER BY date DESC NULLS LAST, id LIMIT $5) AS newest
    ORDER BY (title_key = $2) DESC, (title_key ^@ $2) DESC,
      floor(50 * ts_rank(search, $1) / (2 + ln(1 + length(title_key)))) DESC, date DESC NULLS LAST, id
    LIMIT $6 OFFSET $7'
    USING asked, key, category, writer, most, wanted, skipped;
END $$;
