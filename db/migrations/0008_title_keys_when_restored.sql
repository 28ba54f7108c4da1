-- pg_restore fills tables with an empty search path: what a generated column calls says where its words are.
ALTER FUNCTION kk_title_keys(text[]) SET search_path = public;
