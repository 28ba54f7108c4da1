CREATE UNIQUE INDEX CONCURRENTLY "staff_invitations_email_by_bytes" ON "staff_invitations" USING btree ("email" collate "C");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "users_email_by_bytes" ON "users" USING btree (lower("email") collate "C");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "books_slug_by_bytes" ON "books" USING btree ("slug" collate "C");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "categories_slug_by_bytes" ON "categories" USING btree (lower("slug") collate "C");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "checkouts_gateway_order_by_bytes" ON "checkouts" USING btree ("gateway_order_id" collate "C");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "link_payments_gateway_order_by_bytes" ON "link_payments" USING btree ("gateway_order_id" collate "C");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "alerts_once_by_bytes" ON "alerts" USING btree ("email" collate "C","kind" collate "C",coalesce(book_id, '') collate "C") WHERE done_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "quotations_number_by_bytes" ON "quotations" USING btree ("number" collate "C");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "invoices_number_by_bytes" ON "invoices" USING btree ("number" collate "C");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "emails_key_by_bytes" ON "emails" USING btree ("dedupe_key" collate "C");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "coupons_code_by_bytes" ON "coupons" USING btree (upper("code") collate "C");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "orders_gateway_order_by_bytes" ON "orders" USING btree ("gateway_order_id" collate "C");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "refunds_key_by_bytes" ON "refunds" USING btree ("idempotency_key" collate "C");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "refunds_gateway_refund_by_bytes" ON "refunds" USING btree ("gateway_refund_id" collate "C");