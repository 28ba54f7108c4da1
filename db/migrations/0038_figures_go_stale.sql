-- A day that is over never changes: money and stock count on the day on which they move. What is written later all the same
-- (a transaction that was slow, a checkout that was paid the next day, an import) marks its day, and the day is counted anew.
-- A row for each transaction, so that writers never wait for each other.
CREATE FUNCTION kk_day_is_stale(at timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO stale_figure_days (day, "transaction")
  VALUES ((at AT TIME ZONE 'Asia/Kolkata')::date, pg_current_xact_id()::text) ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION kk_event_is_late() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN PERFORM kk_day_is_stale(NEW.at); END IF;
  IF TG_OP <> 'INSERT' THEN PERFORM kk_day_is_stale(OLD.at); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_event_is_late AFTER INSERT ON order_events FOR EACH ROW
  WHEN (NEW.type IN ('placed', 'paid', 'refunded', 'cancelled') AND NEW.at < now() - interval '5 minutes')
  EXECUTE FUNCTION kk_event_is_late();
--> statement-breakpoint
CREATE TRIGGER order_event_is_changed AFTER UPDATE OF type, details, at OR DELETE ON order_events FOR EACH ROW
  EXECUTE FUNCTION kk_event_is_late();
--> statement-breakpoint
CREATE TRIGGER sale_is_late AFTER INSERT ON stock_movements FOR EACH ROW
  WHEN (NEW.reason IN ('sale', 'return') AND NEW.at < now() - interval '5 minutes')
  EXECUTE FUNCTION kk_event_is_late();
--> statement-breakpoint
CREATE TRIGGER sale_is_changed AFTER UPDATE OF delta, reason, at OR DELETE ON stock_movements FOR EACH ROW
  EXECUTE FUNCTION kk_event_is_late();
--> statement-breakpoint
CREATE FUNCTION kk_checkout_is_late() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM kk_day_is_stale(coalesce(NEW.created_at, OLD.created_at));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER checkout_is_late AFTER INSERT ON checkouts FOR EACH ROW
  WHEN (NEW.created_at < now() - interval '5 minutes') EXECUTE FUNCTION kk_checkout_is_late();
--> statement-breakpoint
-- A checkout counts on the day on which it was begun, whenever it becomes an order.
CREATE TRIGGER checkout_ended_later AFTER UPDATE OF order_id ON checkouts FOR EACH ROW
  WHEN (NEW.order_id IS DISTINCT FROM OLD.order_id
    AND (NEW.created_at AT TIME ZONE 'Asia/Kolkata')::date IS DISTINCT FROM (NEW.settled_at AT TIME ZONE 'Asia/Kolkata')::date)
  EXECUTE FUNCTION kk_checkout_is_late();
--> statement-breakpoint
CREATE TRIGGER checkout_is_gone AFTER DELETE ON checkouts FOR EACH ROW EXECUTE FUNCTION kk_checkout_is_late();
--> statement-breakpoint
-- A hidden review is in no rating: hiding it takes its stars away, showing it gives them back.
CREATE OR REPLACE FUNCTION kk_review_counted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lost integer;
  gained integer;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.hidden_at IS NULL THEN lost := OLD.rating; END IF;
  IF TG_OP <> 'DELETE' AND NEW.hidden_at IS NULL THEN gained := NEW.rating; END IF;
  IF TG_OP = 'UPDATE' AND NEW.book_id = OLD.book_id THEN
    IF lost IS DISTINCT FROM gained THEN PERFORM kk_rate_book(NEW.book_id, lost, gained); END IF;
    RETURN NULL;
  END IF;
  IF lost IS NOT NULL THEN PERFORM kk_rate_book(OLD.book_id, lost, NULL); END IF;
  IF gained IS NOT NULL THEN PERFORM kk_rate_book(NEW.book_id, NULL, gained); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER review_counted_anew ON reviews;
--> statement-breakpoint
CREATE TRIGGER review_counted_anew AFTER UPDATE OF rating, book_id, hidden_at ON reviews FOR EACH ROW
  WHEN (OLD.rating <> NEW.rating OR OLD.book_id <> NEW.book_id OR OLD.hidden_at IS DISTINCT FROM NEW.hidden_at)
  EXECUTE FUNCTION kk_review_counted();
