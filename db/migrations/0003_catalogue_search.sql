CREATE TABLE "search_words" (
	"word" text collate "C" PRIMARY KEY NOT NULL,
	"books" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "title_key" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "search" "tsvector";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "book_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "books_by_date" ON "books" USING btree ("date" DESC NULLS LAST,"id") WHERE not archived;--> statement-breakpoint
CREATE INDEX "books_by_price" ON "books" USING btree ("shown_price","id") WHERE not archived;--> statement-breakpoint
CREATE INDEX "books_by_rating" ON "books" USING btree ("rating" DESC NULLS LAST,"id") WHERE not archived;--> statement-breakpoint
CREATE INDEX "books_in_category_by_date" ON "books" USING btree ("category_id","date" DESC NULLS LAST,"id") WHERE not archived;--> statement-breakpoint
CREATE INDEX "books_in_category_by_price" ON "books" USING btree ("category_id","shown_price","id") WHERE not archived;--> statement-breakpoint
CREATE INDEX "books_in_category_by_rating" ON "books" USING btree ("category_id","rating" DESC NULLS LAST,"id") WHERE not archived;--> statement-breakpoint
CREATE INDEX "books_title_key" ON "books" USING btree ("title_key") WHERE not archived;--> statement-breakpoint
CREATE INDEX "books_search" ON "books" USING gin ("search") WITH (fastupdate=false) WHERE not archived;--> statement-breakpoint
CREATE INDEX "books_title_part" ON "books" USING gin ("title" gin_trgm_ops) WHERE not archived;--> statement-breakpoint
CREATE INDEX "books_author_part" ON "books" USING gin ("author" gin_trgm_ops) WHERE not archived;