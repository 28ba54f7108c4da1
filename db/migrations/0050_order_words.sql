DROP INDEX "orders_customer_part";--> statement-breakpoint
DROP INDEX "orders_email_part";--> statement-breakpoint
DROP INDEX "orders_number_part";--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin ((customer_name || chr(10) || email || chr(10) || 'KK-' || lpad(number::text, 6, '0')) gin_trgm_ops) WITH (fastupdate=false);