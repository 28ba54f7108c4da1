CREATE TABLE "daily_book_sales" (
	"day" date NOT NULL,
	"book_id" text NOT NULL,
	"copies" integer NOT NULL,
	CONSTRAINT "daily_book_sales_book_id_day_pk" PRIMARY KEY("book_id","day")
);
--> statement-breakpoint
CREATE TABLE "daily_figures" (
	"day" date PRIMARY KEY NOT NULL,
	"paid" bigint NOT NULL,
	"orders" integer NOT NULL,
	"refunded" bigint NOT NULL,
	"refunds" integer NOT NULL,
	"checkouts" integer NOT NULL,
	"converted" integer NOT NULL,
	CONSTRAINT "daily_converted" CHECK ("daily_figures"."converted" between 0 and "daily_figures"."checkouts")
);
--> statement-breakpoint
CREATE TABLE "period_best_sellers" (
	"until" date NOT NULL,
	"days" integer NOT NULL,
	"book_ids" jsonb NOT NULL,
	CONSTRAINT "period_best_sellers_until_days_pk" PRIMARY KEY("until","days")
);
--> statement-breakpoint
CREATE TABLE "stale_figure_days" (
	"day" date NOT NULL,
	"transaction" text NOT NULL,
	CONSTRAINT "stale_figure_days_day_transaction_pk" PRIMARY KEY("day","transaction")
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"day" date NOT NULL,
	"term" text NOT NULL,
	"searches" integer NOT NULL,
	"found" integer NOT NULL,
	CONSTRAINT "search_terms_day_term_pk" PRIMARY KEY("day","term")
);
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "original_id" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_by" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
CREATE INDEX "daily_book_sales_day" ON "daily_book_sales" USING btree ("day");--> statement-breakpoint
CREATE INDEX "search_terms_term" ON "search_terms" USING btree ("term");--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_original_id_emails_id_fk" FOREIGN KEY ("original_id") REFERENCES "public"."emails"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "books_by_age" ON "books" USING btree ("created_at","id") WHERE not archived;--> statement-breakpoint
CREATE INDEX "checkouts_created" ON "checkouts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stock_movements_sold" ON "stock_movements" USING btree ("at") WHERE reason in ('sale', 'return');--> statement-breakpoint
CREATE INDEX "emails_original" ON "emails" USING btree ("original_id") WHERE original_id is not null;--> statement-breakpoint
CREATE INDEX "emails_failed" ON "emails" USING btree ("id") WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX "order_events_money" ON "order_events" USING btree ("at") WHERE type in ('placed', 'paid', 'refunded', 'cancelled');--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("id") WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_hidden" ON "reviews" USING btree ("created_at","id") WHERE hidden_at is not null;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "review_hidden" CHECK (("reviews"."hidden_at" is null) = ("reviews"."hidden_reason" is null));