DROP FUNCTION content_revisions_append_only();
--> statement-breakpoint
DROP FUNCTION kept_states_append_only();
--> statement-breakpoint
DROP FUNCTION shop_settings_append_only();
--> statement-breakpoint
-- Revisions are what history and restoring rest on: none is changed, none goes.
CREATE FUNCTION revisions_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'revisions are append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER revisions_append_only BEFORE UPDATE OR DELETE ON revisions
FOR EACH ROW EXECUTE FUNCTION revisions_append_only();
