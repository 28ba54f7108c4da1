-- Not needed since 0000: a bulk change is a row of imports, with its books and changes
ALTER TABLE "imports" ADD COLUMN "request" jsonb;--> statement-breakpoint
DROP TABLE "bulk_run_books";--> statement-breakpoint
DROP TABLE "bulk_runs";
