-- Whoever follows the orders hears of each change when it is committed, in every process. The database says it, so that no
-- code that changes an order, a claim or a refund can forget to.
CREATE FUNCTION kk_tell_order_change(which text, what text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('order_changes', json_build_object(
    'id', o.id, 'number', o.number, 'status', o.status, 'cancelled', o.cancelled_at IS NOT NULL,
    'version', o.version, 'kind', what)::text)
  FROM orders o WHERE o.id = which;
END $$;
--> statement-breakpoint
CREATE FUNCTION kk_order_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM kk_tell_order_change(NEW.id, CASE
    WHEN TG_OP = 'INSERT' THEN 'new'
    WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL THEN 'deleted'
    WHEN OLD.status <> NEW.status OR OLD.cancelled_at IS DISTINCT FROM NEW.cancelled_at THEN 'status'
    WHEN OLD.refunded <> NEW.refunded THEN 'refund'
    ELSE 'edited' END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_placed_told AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION kk_order_changed();
--> statement-breakpoint
CREATE TRIGGER order_changed_told AFTER UPDATE ON orders FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION kk_order_changed();
--> statement-breakpoint
CREATE FUNCTION kk_claim_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM kk_tell_order_change(NEW.order_id, 'claim');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER claim_told AFTER INSERT OR UPDATE ON claims FOR EACH ROW EXECUTE FUNCTION kk_claim_changed();
--> statement-breakpoint
CREATE FUNCTION kk_refund_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM kk_tell_order_change(o.id, 'refund') FROM orders o WHERE o.gateway_order_id = NEW.gateway_order_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refund_told AFTER INSERT OR UPDATE OF status ON refunds FOR EACH ROW EXECUTE FUNCTION kk_refund_changed();
