ALTER TABLE "refunds" ADD COLUMN "even_if_disputed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "paid_by" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "paid_reference" text;