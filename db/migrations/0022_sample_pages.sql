CREATE TABLE "sample_pages" (
	"book_id" text PRIMARY KEY NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"pdf" text,
	"pdf_bytes" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sample_pdf_has_size" CHECK (("sample_pages"."pdf" is null) = ("sample_pages"."pdf_bytes" is null))
);
--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "what_is_new" text;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "audience" text;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "contents" text;--> statement-breakpoint
ALTER TABLE "sample_pages" ADD CONSTRAINT "sample_pages_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;