-- Not needed since 0019: payments by link are checkouts.
-- Locks: checkouts, against writes, while its rows are checked once and one small index is built.
DROP TABLE "link_payments";--> statement-breakpoint
ALTER TABLE "checkouts" VALIDATE CONSTRAINT "checkouts_link_id_payment_links_id_fk";--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_link_one_open" ON "checkouts" USING btree ("link_id") WHERE "checkouts"."state" = 'open' and "checkouts"."link_id" is not null;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_payer" CHECK (("checkouts"."user_id" is null) <> ("checkouts"."link_id" is null));--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_link_order" CHECK ("checkouts"."link_id" is null or "checkouts"."order_id" is not null);
