-- A document that was issued never changes (CGST Act s. 31, s. 34: what was wrong is put right by another document).
CREATE FUNCTION "kk_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed or removed', TG_TABLE_NAME;
END
$$;--> statement-breakpoint
CREATE TRIGGER "invoices_frozen" BEFORE UPDATE OR DELETE ON "invoices"
  FOR EACH ROW EXECUTE FUNCTION "kk_refuse_change"();--> statement-breakpoint
CREATE TRIGGER "tax_rates_frozen" BEFORE UPDATE OR DELETE ON "tax_rates"
  FOR EACH ROW EXECUTE FUNCTION "kk_refuse_change"();
