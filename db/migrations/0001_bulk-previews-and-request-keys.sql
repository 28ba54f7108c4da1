CREATE TABLE "bulk_previews" (
	"id" text PRIMARY KEY NOT NULL,
	"actor_id" text NOT NULL,
	"request" jsonb NOT NULL,
	"books" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "stock" integer;--> statement-breakpoint
CREATE INDEX "request_keys_age" ON "request_keys" USING btree ("created_at");