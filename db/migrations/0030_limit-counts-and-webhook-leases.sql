CREATE TABLE "limit_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "taken_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "limit_counts_expire" ON "limit_counts" USING btree ("expire");