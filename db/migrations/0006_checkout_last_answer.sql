ALTER TABLE "checkouts" ADD COLUMN "undecided" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "last_failure" text;