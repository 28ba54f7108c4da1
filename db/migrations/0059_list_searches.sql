DROP INDEX "emails_failed";--> statement-breakpoint
CREATE INDEX "contact_messages_words" ON "contact_messages" USING gin ((name || chr(10) || email || chr(10) || subject) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "emails_status" ON "emails" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "reviews_user" ON "reviews" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_comment" ON "reviews" USING gin ("comment" gin_trgm_ops) WITH (fastupdate=false);