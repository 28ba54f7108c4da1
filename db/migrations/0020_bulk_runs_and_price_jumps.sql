CREATE TABLE "bulk_run_books" (
	"run_id" text NOT NULL,
	"position" integer NOT NULL,
	"book_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"issue" text,
	CONSTRAINT "bulk_run_books_run_id_position_pk" PRIMARY KEY("run_id","position")
);
--> statement-breakpoint
CREATE TABLE "bulk_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"actor_id" text NOT NULL,
	"state" text NOT NULL,
	"request" jsonb NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"cursor" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"undone" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "price_jump" integer;--> statement-breakpoint
ALTER TABLE "bulk_run_books" ADD CONSTRAINT "bulk_run_books_run_id_bulk_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."bulk_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_run_books" ADD CONSTRAINT "bulk_run_books_book_id_stock_items_book_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."stock_items"("book_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_run_books_book" ON "bulk_run_books" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "bulk_runs_by_age" ON "bulk_runs" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "bulk_runs_due" ON "bulk_runs" USING btree ("id") WHERE state in ('running', 'undoing');--> statement-breakpoint
CREATE INDEX "import_rows_jump" ON "import_rows" USING btree ("import_id","price_jump" DESC NULLS LAST,"number") WHERE price_jump is not null;--> statement-breakpoint
CREATE INDEX "import_rows_priced" ON "import_rows" USING btree ("import_id","number") WHERE price_jump is not null;