CREATE OR REPLACE FUNCTION kk_account_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET account_name = NEW.name WHERE user_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION kk_order_account_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.account_name := coalesce((SELECT name FROM users WHERE id = NEW.user_id), '');
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER account_renamed AFTER UPDATE OF name ON users
  FOR EACH ROW WHEN ((old.name <> new.name)) EXECUTE FUNCTION kk_account_renamed();

CREATE OR REPLACE TRIGGER order_account_named BEFORE INSERT OR UPDATE OF user_id ON orders
  FOR EACH ROW EXECUTE FUNCTION kk_order_account_named();
