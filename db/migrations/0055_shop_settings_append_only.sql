-- Revisions of the shop's settings are what history and 'restore' rest on: none is changed, none goes.
CREATE FUNCTION shop_settings_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'revisions of the shop settings are append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER shop_settings_append_only BEFORE UPDATE OR DELETE ON shop_settings_revisions
FOR EACH ROW EXECUTE FUNCTION shop_settings_append_only();
