CREATE TABLE "import_issue_kinds" (
	"import_id" text NOT NULL,
	"column" text NOT NULL,
	"message" text NOT NULL,
	"times" integer NOT NULL,
	"offer" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	CONSTRAINT "import_issue_kinds_import_id_column_message_pk" PRIMARY KEY("import_id","column","message")
);
--> statement-breakpoint
CREATE TABLE "import_issues" (
	"import_id" text NOT NULL,
	"number" integer NOT NULL,
	"position" integer NOT NULL,
	"line" integer NOT NULL,
	"column" text NOT NULL,
	"value" text NOT NULL,
	"message" text NOT NULL,
	CONSTRAINT "import_issues_import_id_number_position_pk" PRIMARY KEY("import_id","number","position")
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "error" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "skip_issues" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "issue_rows" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_issue_kinds" ADD CONSTRAINT "import_issue_kinds_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_issues" ADD CONSTRAINT "import_issues_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "import_issues" SELECT * FROM "import_faults";--> statement-breakpoint
INSERT INTO "import_issue_kinds" SELECT * FROM "import_fault_kinds";--> statement-breakpoint
-- Locks: unreadable rows of earlier files, which nothing else writes.
UPDATE "import_rows" SET "error" = "fault" WHERE "fault" IS NOT NULL;--> statement-breakpoint
-- Locks: one row for each earlier file.
UPDATE "imports" SET "issue_rows" = "faulty_rows", "skip_issues" = "leave_out_faulty";
