CREATE OR REPLACE FUNCTION kk_day_is_stale(at timestamp with time zone) RETURNS void LANGUAGE sql AS $$
  INSERT INTO stale_figure_days (day, "transaction")
  VALUES ((at AT TIME ZONE 'Asia/Kolkata')::date, pg_current_xact_id()::text) ON CONFLICT DO NOTHING
$$;

CREATE OR REPLACE FUNCTION kk_checkout_is_late() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM kk_day_is_stale(coalesce(NEW.created_at, OLD.created_at));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION kk_event_is_late() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN PERFORM kk_day_is_stale(NEW.at); END IF;
  IF TG_OP <> 'INSERT' THEN PERFORM kk_day_is_stale(OLD.at); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION kk_payment_is_late() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_figure_days (day, "transaction")
  VALUES ((NEW.details ->> 'on')::date, pg_current_xact_id()::text) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER checkout_ended_later AFTER UPDATE OF order_id ON checkouts
  FOR EACH ROW
  WHEN (((new.order_id IS DISTINCT FROM old.order_id) AND (((new.created_at AT TIME ZONE 'Asia/Kolkata'::text))::date IS DISTINCT FROM ((new.settled_at AT TIME ZONE 'Asia/Kolkata'::text))::date)))
  EXECUTE FUNCTION kk_checkout_is_late();

CREATE OR REPLACE TRIGGER checkout_is_gone AFTER DELETE ON checkouts
  FOR EACH ROW EXECUTE FUNCTION kk_checkout_is_late();

CREATE OR REPLACE TRIGGER checkout_is_late AFTER INSERT ON checkouts
  FOR EACH ROW WHEN ((new.created_at < (now() - '00:05:00'::interval))) EXECUTE FUNCTION kk_checkout_is_late();

CREATE OR REPLACE TRIGGER order_event_is_changed AFTER DELETE OR UPDATE OF type, details, at ON order_events
  FOR EACH ROW EXECUTE FUNCTION kk_event_is_late();

CREATE OR REPLACE TRIGGER order_event_is_late AFTER INSERT ON order_events
  FOR EACH ROW
  WHEN (((new.type = ANY (ARRAY['placed'::text, 'paid'::text, 'refunded'::text, 'cancelled'::text])) AND (new.at < (now() - '00:05:00'::interval))))
  EXECUTE FUNCTION kk_event_is_late();

CREATE OR REPLACE TRIGGER sale_is_changed AFTER DELETE OR UPDATE OF delta, reason, at ON stock_movements
  FOR EACH ROW EXECUTE FUNCTION kk_event_is_late();

CREATE OR REPLACE TRIGGER sale_is_late AFTER INSERT ON stock_movements
  FOR EACH ROW
  WHEN (((new.reason = ANY (ARRAY['sale'::text, 'return'::text])) AND (new.at < (now() - '00:05:00'::interval))))
  EXECUTE FUNCTION kk_event_is_late();

CREATE OR REPLACE TRIGGER payment_is_late AFTER INSERT ON order_events
  FOR EACH ROW
  WHEN (((new.type = ANY (ARRAY['placed'::text, 'paid'::text])) AND ((new.details ->> 'on'::text) < (((new.at AT TIME ZONE 'Asia/Kolkata'::text))::date)::text)))
  EXECUTE FUNCTION kk_payment_is_late();
