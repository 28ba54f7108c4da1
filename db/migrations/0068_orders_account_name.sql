DROP INDEX "orders_words";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "account_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin ((customer_name || chr(10) || account_name || chr(10) || email || chr(10) || 'KK-' || lpad(number::text, 6, '0')) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
UPDATE orders SET account_name = users.name FROM users WHERE users.id = orders.user_id;
--> statement-breakpoint
CREATE FUNCTION kk_order_account_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.account_name := coalesce((SELECT name FROM users WHERE id = NEW.user_id), '');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_account_named BEFORE INSERT OR UPDATE OF user_id ON orders FOR EACH ROW
  EXECUTE FUNCTION kk_order_account_named();
--> statement-breakpoint
CREATE FUNCTION kk_account_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET account_name = NEW.name WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER account_renamed AFTER UPDATE OF name ON users FOR EACH ROW
  WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION kk_account_renamed();
