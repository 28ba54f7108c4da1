CREATE TABLE "section_index_entries" (
	"book_id" text NOT NULL,
	"position" integer NOT NULL,
	"act" text NOT NULL,
	"section" text NOT NULL,
	"base" text NOT NULL,
	"pages" text NOT NULL,
	CONSTRAINT "section_index_entries_book_id_position_pk" PRIMARY KEY("book_id","position")
);
--> statement-breakpoint
CREATE TABLE "section_indexes" (
	"book_id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "trade_in_price" bigint;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "edition_news" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "edition_news" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "section_index_entries" ADD CONSTRAINT "section_index_entries_book_id_section_indexes_book_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."section_indexes"("book_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_indexes" ADD CONSTRAINT "section_indexes_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "section_index_entries_section" ON "section_index_entries" USING btree ("act","base","book_id");--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "book_trade_in_positive" CHECK ("books"."trade_in_price" > 0);