DROP INDEX "orders_status";--> statement-breakpoint
CREATE INDEX "orders_cancelled" ON "orders" USING btree ("created_at","id") WHERE deleted_at is null and cancelled_at is not null;--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","created_at","id") WHERE deleted_at is null and cancelled_at is null;