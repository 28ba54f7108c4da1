CREATE TABLE "law_rows" (
	"id" text PRIMARY KEY NOT NULL,
	"pair" text NOT NULL,
	"place" text NOT NULL,
	"old" text NOT NULL,
	"heading" text NOT NULL,
	"now" text[] NOT NULL,
	"relation" text NOT NULL,
	"note" text NOT NULL,
	"sources" text[] NOT NULL,
	"confidence" text NOT NULL,
	"in_force_on" date,
	"checked_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "law_sources" (
	"id" text PRIMARY KEY NOT NULL,
	"what" text NOT NULL,
	"where_read" text NOT NULL,
	"licence" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "law_rows_place" ON "law_rows" USING btree ("pair","place");