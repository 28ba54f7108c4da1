ALTER TABLE "books" ADD COLUMN "supersedes_id" text;--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_supersedes_id_books_id_fk" FOREIGN KEY ("supersedes_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "books_supersedes" ON "books" USING btree ("supersedes_id") WHERE supersedes_id is not null;