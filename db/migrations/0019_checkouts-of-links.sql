-- A payment link starts checkouts like a shopper does; each pays for an existing order.
-- Locks: checkouts, against writes, while one small index is built, for one read of the table.
ALTER TABLE "checkouts" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "link_id" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_link_id_payment_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."payment_links"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "checkouts_link" ON "checkouts" USING btree ("link_id","id") WHERE "checkouts"."link_id" is not null;--> statement-breakpoint
INSERT INTO "checkouts" ("id", "link_id", "order_id", "gateway", "gateway_order_id", "state", "lines", "subtotal", "discount", "total",
  "delivery_method", "payment_ids", "refusal", "created_at", "hold_until", "next_check_at", "looked_at", "undecided", "last_failure", "settled_at")
SELECT p."id", p."link_id", p."order_id", p."gateway", p."gateway_order_id",
  CASE p."state" WHEN 'left' THEN 'waiting' WHEN 'paid' THEN 'ordered' WHEN 'returned' THEN 'refunded' ELSE p."state" END,
  '[]', p."amount", 0, p."amount", o."delivery_method", p."payment_ids", p."refusal", p."created_at", p."started_at", p."next_check_at",
  p."looked_at", p."undecided", p."last_failure", p."settled_at"
FROM "link_payments" p JOIN "orders" o ON o."id" = p."order_id";
