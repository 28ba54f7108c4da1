CREATE TABLE "computed_lists" (
	"collection" text PRIMARY KEY NOT NULL,
	"book_ids" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_views" (
	"day" date NOT NULL,
	"book_id" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "book_views_day_book_id_pk" PRIMARY KEY("day","book_id"),
	CONSTRAINT "book_views_positive" CHECK ("book_views"."views" > 0)
);
