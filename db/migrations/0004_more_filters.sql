CREATE INDEX "books_language" ON "books" USING btree ("language") WHERE not archived;--> statement-breakpoint
CREATE INDEX "books_binding" ON "books" USING btree ("binding") WHERE not archived;--> statement-breakpoint
CREATE INDEX "books_publisher_part" ON "books" USING gin ("publisher" gin_trgm_ops) WHERE not archived;