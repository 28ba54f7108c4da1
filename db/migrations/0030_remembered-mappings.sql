CREATE TABLE "import_mappings" (
	"headings" text PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL,
	"stock" text
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "fingerprint" text;