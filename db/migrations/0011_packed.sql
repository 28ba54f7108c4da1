DROP INDEX "orders_waiting";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "packed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_to_accept" ON "orders" USING btree ("created_at","id") WHERE deleted_at is null and cancelled_at is null and status = 'Paid';--> statement-breakpoint
CREATE INDEX "orders_to_pack" ON "orders" USING btree ("created_at","id") WHERE deleted_at is null and cancelled_at is null and status = 'Processing' and packed_at is null;--> statement-breakpoint
CREATE INDEX "orders_to_send" ON "orders" USING btree ("created_at","id") WHERE deleted_at is null and packed_at is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "packed_undispatched" CHECK ("orders"."packed_at" is null or ("orders"."status" = 'Processing' and "orders"."cancelled_at" is null));