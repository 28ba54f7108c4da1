ALTER TABLE "checkouts" ADD COLUMN "client_address" text;--> statement-breakpoint
CREATE INDEX "checkouts_client_address" ON "checkouts" USING btree ("client_address") WHERE "checkouts"."client_address" is not null;--> statement-breakpoint
CREATE INDEX "checkouts_unended" ON "checkouts" USING btree ("user_id") WHERE "checkouts"."state" in ('open', 'waiting');