CREATE TABLE "companion_progress" (
	"name" text PRIMARY KEY NOT NULL,
	"upto" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "companions" (
	"book_id" text NOT NULL,
	"other_id" text NOT NULL,
	"orders" integer NOT NULL,
	CONSTRAINT "companions_book_id_other_id_pk" PRIMARY KEY("book_id","other_id"),
	CONSTRAINT "companions_counted" CHECK ("companions"."orders" > 0 and "companions"."book_id" <> "companions"."other_id")
);
--> statement-breakpoint
CREATE INDEX "companions_best" ON "companions" USING btree ("book_id","orders" DESC NULLS FIRST,"other_id");