CREATE TABLE "search_term_rankings" (
	"until" date NOT NULL,
	"days" integer NOT NULL,
	"term" text NOT NULL,
	"searches" integer NOT NULL,
	"without_result" integer NOT NULL,
	CONSTRAINT "search_term_rankings_days_until_term_pk" PRIMARY KEY("days","until","term")
);
--> statement-breakpoint
ALTER TABLE "search_terms" ADD COLUMN "without_result" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "search_terms" ADD CONSTRAINT "search_terms_without_result" CHECK ("search_terms"."without_result" between 0 and "search_terms"."searches");