CREATE TABLE "booklists" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"title" text NOT NULL,
	"note" text,
	"items" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booklists" ADD CONSTRAINT "booklists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booklists_user" ON "booklists" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "booklists_token" ON "booklists" USING btree ("token");