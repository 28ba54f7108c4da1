DROP INDEX "orders_created";--> statement-breakpoint
DROP INDEX "orders_status";--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","created_at","id") WHERE deleted_at is null;