ALTER TABLE "claims" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "remedy" jsonb;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "decided_by" jsonb;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "replacement_id" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "refund_amount" bigint;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "tell_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "fault" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "replaces_order_id" text;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_replacement_id_orders_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_replaces_order_id_orders_id_fk" FOREIGN KEY ("replaces_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claims_to_tell" ON "claims" USING btree ("tell_at") WHERE "claims"."tell_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "claims_replacement" ON "claims" USING btree ("replacement_id");--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claim_outcome" CHECK (("claims"."outcome" is null) = ("claims"."remedy" is null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "replacement_is_free" CHECK ("orders"."replaces_order_id" is null or "orders"."total" = 0);