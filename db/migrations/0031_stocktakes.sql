-- One open stocktake for the whole shop. Ended ones are copied; an open one is started again.
CREATE TABLE "stocktake_entries" (
	"stocktake_id" text NOT NULL,
	"entry" text NOT NULL,
	CONSTRAINT "stocktake_entries_stocktake_id_entry_pk" PRIMARY KEY("stocktake_id","entry")
);
--> statement-breakpoint
CREATE TABLE "stocktake_lines" (
	"stocktake_id" text NOT NULL,
	"book_id" text NOT NULL,
	"counted" integer NOT NULL,
	"expected" integer NOT NULL,
	"sequence" bigint NOT NULL,
	"counted_by" text NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"applied" integer,
	"price" bigint,
	CONSTRAINT "stocktake_lines_stocktake_id_book_id_pk" PRIMARY KEY("stocktake_id","book_id"),
	CONSTRAINT "stocktake_counted_not_negative" CHECK ("stocktake_lines"."counted" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stocktakes" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_by" text,
	"ended_at" timestamp with time zone,
	"undone_by" text,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "stocktake_entries" ADD CONSTRAINT "stocktake_entries_stocktake_id_stocktakes_id_fk" FOREIGN KEY ("stocktake_id") REFERENCES "public"."stocktakes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_lines" ADD CONSTRAINT "stocktake_lines_stocktake_id_stocktakes_id_fk" FOREIGN KEY ("stocktake_id") REFERENCES "public"."stocktakes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_lines" ADD CONSTRAINT "stocktake_lines_book_id_stock_items_book_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."stock_items"("book_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stocktake_lines_newest" ON "stocktake_lines" USING btree ("stocktake_id","counted_at","book_id");--> statement-breakpoint
CREATE INDEX "stocktake_lines_book" ON "stocktake_lines" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "stocktakes_by_age" ON "stocktakes" USING btree ("started_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stocktakes_one_open" ON "stocktakes" USING btree ("state") WHERE "stocktakes"."state" = 'open';--> statement-breakpoint
INSERT INTO "stocktakes" ("id", "state", "started_by", "started_at", "ended_by", "ended_at", "undone_by", "undone_at")
SELECT "id", "state", "started_by", "started_at", "ended_by", "ended_at", "undone_by", "undone_at"
FROM "inventory_counts" WHERE "state" <> 'open';--> statement-breakpoint
INSERT INTO "stocktake_lines" ("stocktake_id", "book_id", "counted", "expected", "sequence", "counted_by", "counted_at", "applied", "price")
SELECT l."count_id", l."book_id", l."counted", l."expected", l."sequence", l."counted_by", l."counted_at",
  CASE WHEN l."restored" IS NULL THEN l."applied" ELSE 0 END, l."price"
FROM "inventory_count_lines" l JOIN "inventory_counts" c ON c."id" = l."count_id" WHERE c."state" <> 'open';
