ALTER TABLE "search_terms" DROP CONSTRAINT "search_terms_day_term_pk";--> statement-breakpoint
ALTER TABLE "search_terms" ADD CONSTRAINT "search_terms_term_day_pk" PRIMARY KEY("term","day");--> statement-breakpoint
CREATE INDEX "search_terms_day" ON "search_terms" USING btree ("day");--> statement-breakpoint
ALTER TABLE "search_terms" DROP COLUMN "found";