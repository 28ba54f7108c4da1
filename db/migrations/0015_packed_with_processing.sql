ALTER TABLE "orders" DROP CONSTRAINT "packed_undispatched";--> statement-breakpoint
DROP INDEX "orders_to_send";--> statement-breakpoint
CREATE INDEX "orders_to_send" ON "orders" USING btree ("created_at","id") WHERE deleted_at is null and cancelled_at is null and status = 'Processing' and packed_at is not null;