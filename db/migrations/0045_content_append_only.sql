-- Revisions of texts are what history and 'restore' rest on: none is changed, none goes.
CREATE FUNCTION content_revisions_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'revisions of texts are append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER content_revisions_append_only BEFORE UPDATE OR DELETE ON content_revisions
FOR EACH ROW EXECUTE FUNCTION content_revisions_append_only();
