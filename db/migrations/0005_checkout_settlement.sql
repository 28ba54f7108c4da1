DROP INDEX "checkouts_user";--> statement-breakpoint
DROP INDEX "checkouts_next_check";--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "payment_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "looked_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_one_open" ON "checkouts" USING btree ("user_id") WHERE "checkouts"."state" = 'open';--> statement-breakpoint
CREATE INDEX "checkouts_next_check" ON "checkouts" USING btree ("next_check_at") WHERE "checkouts"."next_check_at" is not null;