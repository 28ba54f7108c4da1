-- Not needed since 0028: the nightly check stores differences only.
DROP TABLE "settlement_days";--> statement-breakpoint
DROP TABLE "settlement_items";--> statement-breakpoint
DROP TABLE "settlements";
