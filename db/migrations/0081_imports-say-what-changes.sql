ALTER TABLE "import_fault_kinds" ADD COLUMN "offer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_fault_kinds" ADD COLUMN "subject" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "wording" text;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "heading_row" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "to_keep" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "archived_rows" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "without_isbn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "import_rows_wording" ON "import_rows" USING btree ("import_id","wording","number") WHERE wording is not null;--> statement-breakpoint
CREATE INDEX "import_rows_verdict" ON "import_rows" USING btree ("import_id","verdict","number");