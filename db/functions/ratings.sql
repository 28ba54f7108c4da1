CREATE OR REPLACE FUNCTION kk_rate_book(book text, lost integer, gained integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  stars integer[];
  total integer;
BEGIN
  SELECT ratings INTO stars FROM books WHERE id = book FOR NO KEY UPDATE;
  IF lost IS NOT NULL THEN stars[lost] := stars[lost] - 1; END IF;
  IF gained IS NOT NULL THEN stars[gained] := stars[gained] + 1; END IF;
  total := stars[1] + stars[2] + stars[3] + stars[4] + stars[5];
  UPDATE books SET ratings = stars, review_count = total, rating = coalesce(
    round((stars[1] + 2 * stars[2] + 3 * stars[3] + 4 * stars[4] + 5 * stars[5])::numeric / nullif(total, 0), 1), 0)
    WHERE id = book;
END $$;

CREATE OR REPLACE FUNCTION kk_review_counted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lost integer;
  gained integer;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.hidden_at IS NULL AND OLD.counts THEN lost := OLD.rating; END IF;
  IF TG_OP <> 'DELETE' AND NEW.hidden_at IS NULL AND NEW.counts THEN gained := NEW.rating; END IF;
  IF TG_OP = 'UPDATE' AND NEW.book_id = OLD.book_id THEN
    IF lost IS DISTINCT FROM gained THEN PERFORM kk_rate_book(NEW.book_id, lost, gained); END IF;
    RETURN NULL;
  END IF;
  IF lost IS NOT NULL THEN PERFORM kk_rate_book(OLD.book_id, lost, NULL); END IF;
  IF gained IS NOT NULL THEN PERFORM kk_rate_book(NEW.book_id, NULL, gained); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER review_counted_anew AFTER UPDATE OF rating, book_id, hidden_at, counts ON reviews
  FOR EACH ROW
  WHEN (((old.rating <> new.rating) OR (old.book_id <> new.book_id) OR (old.hidden_at IS DISTINCT FROM new.hidden_at)
    OR (old.counts <> new.counts)))
  EXECUTE FUNCTION kk_review_counted();

CREATE OR REPLACE TRIGGER review_counted_in AFTER INSERT OR DELETE ON reviews
  FOR EACH ROW EXECUTE FUNCTION kk_review_counted();
