ALTER TABLE "checkouts" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
-- Those that lapsed before: their books went back then.
UPDATE "checkouts" SET "released_at" = coalesce("settled_at", "hold_until") WHERE "state" = 'lapsed';
