ALTER TABLE "checkouts" ADD COLUMN "gift_note" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "needed_by" date;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "send_complete" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "sent_with_order_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_note" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "needed_by" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "send_complete" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sent_with_order_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_sent_with_order_id_orders_id_fk" FOREIGN KEY ("sent_with_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_sent_with" ON "orders" USING btree ("sent_with_order_id") WHERE sent_with_order_id is not null;