-- Messages, claims and reports of reviews become cases; a claim keeps its own fields.
CREATE TABLE "case_replies" (
	"id" text PRIMARY KEY NOT NULL,
	"case_id" text NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"token" text NOT NULL,
	"user_id" text,
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"review_id" text,
	"reason" text,
	"received_at" timestamp with time zone NOT NULL,
	"acknowledge_by" timestamp with time zone NOT NULL,
	"resolve_by" timestamp with time zone NOT NULL,
	"mail_key" text NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "case_resolved" CHECK (("cases"."resolved_at" is null) = ("cases"."resolved_by" is null))
);
--> statement-breakpoint
ALTER TABLE "case_replies" ADD CONSTRAINT "case_replies_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_replies_case" ON "case_replies" USING btree ("case_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cases_number" ON "cases" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "cases_token" ON "cases" USING btree ("token");--> statement-breakpoint
CREATE INDEX "cases_user" ON "cases" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "cases_received" ON "cases" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "cases_of_kind" ON "cases" USING btree ("kind","received_at","id");--> statement-breakpoint
CREATE INDEX "cases_resolved" ON "cases" USING btree ("received_at","id") WHERE resolved_at is not null;--> statement-breakpoint
CREATE INDEX "cases_open" ON "cases" USING btree ("resolve_by","id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "cases_words" ON "cases" USING gin ((name || chr(10) || email || chr(10) || subject) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "cases_open_words" ON "cases" USING gin ((name || chr(10) || email || chr(10) || subject) gin_trgm_ops) WITH (fastupdate=false) WHERE resolved_at is null;--> statement-breakpoint
INSERT INTO "cases" ("id", "number", "kind", "token", "user_id", "name", "email", "phone", "subject", "text", "review_id", "reason",
  "received_at", "acknowledge_by", "resolve_by", "mail_key", "acknowledged_at", "resolved_at", "resolved_by", "note")
SELECT t."id", t."number", CASE t."kind" WHEN 'review-report' THEN 'report' ELSE t."kind" END, t."token",
  coalesce(m."user_id", r."user_id"), coalesce(m."name", ''), coalesce(m."email", r."email", ''), coalesce(m."phone", ''),
  coalesce(m."subject", ''), coalesce(m."message", r."text", ''), r."review_id", r."reason", t."received_at", t."acknowledge_by",
  t."resolve_by", t."mail_key", t."acknowledged_at", t."resolved_at", t."resolved_by", t."note"
FROM "tickets" t LEFT JOIN "contact_messages" m ON m."id" = t."id" LEFT JOIN "review_reports" r ON r."id" = t."id";--> statement-breakpoint
INSERT INTO "case_replies" ("id", "case_id", "text", "author", "created_at")
SELECT a."id", a."message_id", a."text", a."author", a."created_at" FROM "contact_answers" a JOIN "cases" c ON c."id" = a."message_id";
