-- As before, but starting from the first word (an empty query made the server issue a notice at every search)
-- and NULL, which matches nothing, when no word is left.
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
    ELSIF stem IS NULL THEN
      CONTINUE;
    ELSE
      one := plainto_tsquery('pg_catalog.simple', words[i]);
    END IF;
    one := CASE WHEN stem IS NULL THEN one ELSE stem || one END;
    result := CASE WHEN result IS NULL THEN one ELSE result && one END;
  END LOOP;
  RETURN result;
END $$;
