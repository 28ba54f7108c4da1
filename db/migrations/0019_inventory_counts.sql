CREATE TABLE "inventory_count_entries" (
	"count_id" text NOT NULL,
	"entry" text NOT NULL,
	CONSTRAINT "inventory_count_entries_count_id_entry_pk" PRIMARY KEY("count_id","entry")
);
--> statement-breakpoint
CREATE TABLE "inventory_count_lines" (
	"count_id" text NOT NULL,
	"book_id" text NOT NULL,
	"counted" integer NOT NULL,
	"expected" integer NOT NULL,
	"sequence" bigint NOT NULL,
	"counted_by" text NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"applied" integer,
	"price" bigint,
	CONSTRAINT "inventory_count_lines_count_id_book_id_pk" PRIMARY KEY("count_id","book_id"),
	CONSTRAINT "counted_not_negative" CHECK ("inventory_count_lines"."counted" >= 0)
);
--> statement-breakpoint
CREATE TABLE "inventory_counts" (
	"id" text PRIMARY KEY NOT NULL,
	"category_id" text,
	"category" text,
	"state" text NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_by" text,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "inventory_count_entries" ADD CONSTRAINT "inventory_count_entries_count_id_inventory_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."inventory_counts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_count_lines" ADD CONSTRAINT "inventory_count_lines_count_id_inventory_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."inventory_counts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_count_lines" ADD CONSTRAINT "inventory_count_lines_book_id_stock_items_book_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."stock_items"("book_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_counts" ADD CONSTRAINT "inventory_counts_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inventory_count_lines_newest" ON "inventory_count_lines" USING btree ("count_id","counted_at","book_id");--> statement-breakpoint
CREATE INDEX "inventory_count_lines_book" ON "inventory_count_lines" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "inventory_counts_by_age" ON "inventory_counts" USING btree ("started_at","id");