CREATE TABLE "revisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"state" jsonb,
	"status" text,
	"restored" bigint,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"author" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "revisions_subject" ON "revisions" USING btree ("kind","name","id");--> statement-breakpoint
CREATE INDEX "revisions_kind" ON "revisions" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "revisions_deleted" ON "revisions" USING btree ("kind","id") WHERE "revisions"."state" is null;