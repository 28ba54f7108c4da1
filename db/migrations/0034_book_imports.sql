CREATE TABLE "import_changes" (
	"import_id" text NOT NULL,
	"number" integer NOT NULL,
	"book_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"stock_delta" integer NOT NULL,
	"version" integer NOT NULL,
	"kept" jsonb,
	CONSTRAINT "import_changes_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "import_chunks" (
	"import_id" text NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "import_chunks_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "import_faults" (
	"import_id" text NOT NULL,
	"number" integer NOT NULL,
	"position" integer NOT NULL,
	"line" integer NOT NULL,
	"column" text NOT NULL,
	"value" text NOT NULL,
	"message" text NOT NULL,
	CONSTRAINT "import_faults_import_id_number_position_pk" PRIMARY KEY("import_id","number","position")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" text NOT NULL,
	"number" integer NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"fault" text,
	"verdict" text,
	"isbn" text,
	"book_id" text,
	CONSTRAINT "import_rows_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" text PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"actor_id" text NOT NULL,
	"state" text NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"encoding" text DEFAULT '' NOT NULL,
	"delimiter" text DEFAULT ',' NOT NULL,
	"header" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sample" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"staged" boolean DEFAULT false NOT NULL,
	"mapping" jsonb,
	"existing" text DEFAULT 'update' NOT NULL,
	"check" integer DEFAULT 0 NOT NULL,
	"leave_out_faulty" boolean DEFAULT false NOT NULL,
	"cursor" integer DEFAULT 0 NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"faulty_rows" integer DEFAULT 0 NOT NULL,
	"to_create" integer DEFAULT 0 NOT NULL,
	"to_update" integer DEFAULT 0 NOT NULL,
	"to_skip" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"undone" integer DEFAULT 0 NOT NULL,
	"not_undone" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_chunks" ADD CONSTRAINT "import_chunks_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_faults" ADD CONSTRAINT "import_faults_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_changes_kept" ON "import_changes" USING btree ("import_id","number") WHERE jsonb_array_length(kept) > 0;--> statement-breakpoint
CREATE INDEX "import_rows_isbn" ON "import_rows" USING btree ("import_id","isbn","number") WHERE isbn is not null;--> statement-breakpoint
CREATE INDEX "import_rows_book" ON "import_rows" USING btree ("import_id","book_id","number") WHERE book_id is not null;--> statement-breakpoint
CREATE INDEX "imports_by_age" ON "imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "imports_due" ON "imports" USING btree ("id") WHERE state in ('uploaded', 'checking', 'running', 'undoing');