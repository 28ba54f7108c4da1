CREATE TABLE "order_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"text" text NOT NULL,
	"author_id" text NOT NULL,
	"author" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","id");--> statement-breakpoint
CREATE FUNCTION kk_order_noted() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM kk_tell_order_change(coalesce(NEW.order_id, OLD.order_id), 'note');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_told AFTER INSERT OR DELETE ON order_notes FOR EACH ROW EXECUTE FUNCTION kk_order_noted();
