CREATE OR REPLACE FUNCTION audit_entries_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.status IS NULL AND NEW.status IS NOT NULL
    AND to_jsonb(NEW) - 'status' = to_jsonb(OLD) - 'status' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the audit log is append-only';
END $$;

CREATE OR REPLACE FUNCTION revisions_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'revisions are append-only';
END $$;

CREATE OR REPLACE FUNCTION kk_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed or removed', TG_TABLE_NAME;
END
$$;

CREATE OR REPLACE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION audit_entries_append_only();

CREATE OR REPLACE TRIGGER revisions_append_only BEFORE DELETE OR UPDATE ON revisions
  FOR EACH ROW EXECUTE FUNCTION revisions_append_only();

CREATE OR REPLACE TRIGGER invoices_frozen BEFORE DELETE OR UPDATE ON invoices
  FOR EACH ROW EXECUTE FUNCTION kk_refuse_change();

CREATE OR REPLACE TRIGGER tax_rates_frozen BEFORE DELETE OR UPDATE ON tax_rates
  FOR EACH ROW EXECUTE FUNCTION kk_refuse_change();
