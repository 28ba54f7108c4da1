CREATE TABLE "backups" (
	"due_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"attempts" integer NOT NULL,
	"name" text NOT NULL,
	"ended_at" timestamp with time zone,
	"files" integer,
	"bytes" bigint,
	"last_error" text
);
