ALTER TABLE "books" ADD COLUMN "ratings" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL;--> statement-breakpoint
-- A book's rating follows its reviews. The book's row is locked before it is read, so that reviews written at the same
-- time count one after the other; NO KEY, because the reviews' foreign key already holds the row in KEY SHARE.
CREATE FUNCTION kk_rate_book(book text, lost integer, gained integer) RETURNS void LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE FUNCTION kk_review_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM kk_rate_book(NEW.book_id, NULL, NEW.rating);
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM kk_rate_book(OLD.book_id, OLD.rating, NULL);
  ELSIF NEW.book_id = OLD.book_id THEN
    PERFORM kk_rate_book(NEW.book_id, OLD.rating, NEW.rating);
  ELSE
    PERFORM kk_rate_book(OLD.book_id, OLD.rating, NULL);
    PERFORM kk_rate_book(NEW.book_id, NULL, NEW.rating);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER review_counted_in AFTER INSERT OR DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION kk_review_counted();
--> statement-breakpoint
CREATE TRIGGER review_counted_anew AFTER UPDATE OF rating, book_id ON reviews FOR EACH ROW
  WHEN (OLD.rating <> NEW.rating OR OLD.book_id <> NEW.book_id) EXECUTE FUNCTION kk_review_counted();
--> statement-breakpoint
-- Reviews that were there before the trigger.
UPDATE books SET ratings = s.stars, review_count = s.total, rating = s.average FROM (
  SELECT book_id, count(*) AS total, round(avg(rating), 1) AS average,
    ARRAY[count(*) FILTER (WHERE rating = 1), count(*) FILTER (WHERE rating = 2), count(*) FILTER (WHERE rating = 3),
      count(*) FILTER (WHERE rating = 4), count(*) FILTER (WHERE rating = 5)]::integer[] AS stars
  FROM reviews GROUP BY book_id) AS s
WHERE books.id = s.book_id;
