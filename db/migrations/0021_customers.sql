CREATE TABLE "customer_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"text" text NOT NULL,
	"author_id" text NOT NULL,
	"author" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_reference" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_on" date;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_notes_user" ON "customer_notes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree ((shipping_address ->> 'phone') text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "orders_entered_for" ON "orders" USING btree (lower("email"),"id") WHERE manual and user_id is null and email <> '';