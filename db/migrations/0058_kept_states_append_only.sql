-- Kept states are what history and putting back rest on: none is changed, none goes.
CREATE FUNCTION kept_states_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'kept states are append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER kept_states_append_only BEFORE UPDATE OR DELETE ON kept_states
FOR EACH ROW EXECUTE FUNCTION kept_states_append_only();
