CREATE INDEX "books_on_sale" ON "books" USING btree ("id","category_id") WHERE not archived;--> statement-breakpoint
CREATE INDEX "books_in_category_by_update" ON "books" USING btree ("category_id","updated_at","id") WHERE not archived;--> statement-breakpoint
CREATE INDEX "books_archived_by_title" ON "books" USING btree ("title_key","id") WHERE archived;--> statement-breakpoint
CREATE INDEX "books_archived_by_price" ON "books" USING btree ("shown_price","id") WHERE archived;--> statement-breakpoint
CREATE INDEX "books_archived_by_date" ON "books" USING btree ("date" DESC NULLS LAST,"id") WHERE archived;--> statement-breakpoint
CREATE INDEX "books_archived_in_category" ON "books" USING btree ("category_id","updated_at","id") WHERE archived;--> statement-breakpoint
CREATE INDEX "books_archived_title_part" ON "books" USING gin ("title" gin_trgm_ops) WHERE archived;--> statement-breakpoint
CREATE INDEX "books_archived_author_part" ON "books" USING gin ("author" gin_trgm_ops) WHERE archived;