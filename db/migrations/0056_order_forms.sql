CREATE TABLE "order_forms" (
	"key" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_forms" ADD CONSTRAINT "order_forms_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_forms_order" ON "order_forms" USING btree ("order_id");