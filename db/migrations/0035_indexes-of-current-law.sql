CREATE INDEX CONCURRENTLY "books_of_current_law_by_date" ON "books" USING btree ("date" DESC NULLS LAST,"id") WHERE not archived and law_state = 'current';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "books_of_current_law_in_category" ON "books" USING btree ("category_id","date" DESC NULLS LAST,"id") WHERE not archived and law_state = 'current';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "books_laws" ON "books" USING gin ("laws") WHERE not archived;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "books_current_for" ON "books" USING gin ("current_for") WHERE not archived;