-- Not needed since 0036: a restore lists its stray payments.
DROP TABLE "stray_payments";--> statement-breakpoint
ALTER TABLE "restores" DROP COLUMN "looks";--> statement-breakpoint
ALTER TABLE "backups" DROP COLUMN "files";
