CREATE TABLE "import_fault_kinds" (
	"import_id" text NOT NULL,
	"column" text NOT NULL,
	"message" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "import_fault_kinds_import_id_column_message_pk" PRIMARY KEY("import_id","column","message")
);
--> statement-breakpoint
ALTER TABLE "import_fault_kinds" ADD CONSTRAINT "import_fault_kinds_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;