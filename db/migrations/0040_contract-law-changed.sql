-- Not needed since 0034: law_state, laws and current_for say more than law_changed, and kk_law_facts than kk_law_of.
DROP INDEX "books_current_by_date";--> statement-breakpoint
DROP INDEX "books_current_in_category_by_date";--> statement-breakpoint
ALTER TABLE "books" DROP COLUMN "law_changed";--> statement-breakpoint
DROP FUNCTION kk_law_of(books);
