CREATE TABLE "invoice_series" (
	"series" text NOT NULL,
	"financial_year" text NOT NULL,
	"last" integer NOT NULL,
	"last_issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_series_series_financial_year_pk" PRIMARY KEY("series","financial_year")
);
--> statement-breakpoint
CREATE TABLE "invoices_due" (
	"order_id" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "invoices_sequence";--> statement-breakpoint
ALTER TABLE "invoices_due" ADD CONSTRAINT "invoices_due_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Written by hand: the series that there were go on, under the letters that they had.
INSERT INTO "invoice_series" ("series", "financial_year", "last", "last_issued_at")
SELECT split_part(max(i."number"), '/', 1), c."financial_year", c."last", max(i."issued_at")
FROM "invoice_counters" c
JOIN "invoices" i ON i."kind" = c."kind" AND i."financial_year" = c."financial_year"
GROUP BY c."kind", c."financial_year", c."last";
