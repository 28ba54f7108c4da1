ALTER TABLE "stock_movements" ADD COLUMN "note" text;--> statement-breakpoint
CREATE INDEX "books_by_update" ON "books" USING btree ("updated_at","id") WHERE not archived;--> statement-breakpoint
CREATE INDEX "books_archived" ON "books" USING btree ("updated_at","id") WHERE archived;--> statement-breakpoint
CREATE INDEX "stock_items_available" ON "stock_items" USING btree ("available","book_id");