CREATE TABLE "link_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"link_id" text NOT NULL,
	"order_id" text NOT NULL,
	"gateway" text,
	"gateway_order_id" text,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"payment_ids" text[] DEFAULT '{}' NOT NULL,
	"refusal" text,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"next_check_at" timestamp with time zone,
	"looked_at" timestamp with time zone,
	"undecided" boolean DEFAULT false NOT NULL,
	"last_failure" text,
	"settled_at" timestamp with time zone,
	CONSTRAINT "link_payments_gateway" CHECK (("link_payments"."gateway" is null) = ("link_payments"."gateway_order_id" is null)),
	CONSTRAINT "link_payments_amount" CHECK ("link_payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_links" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "link_payments" ADD CONSTRAINT "link_payments_link_id_payment_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."payment_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_payments" ADD CONSTRAINT "link_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "link_payments_gateway_order" ON "link_payments" USING btree ("gateway_order_id");--> statement-breakpoint
CREATE INDEX "link_payments_order" ON "link_payments" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "link_payments_link" ON "link_payments" USING btree ("link_id","id");--> statement-breakpoint
CREATE INDEX "link_payments_next_check" ON "link_payments" USING btree ("next_check_at") WHERE "link_payments"."next_check_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "link_payments_one_open" ON "link_payments" USING btree ("link_id") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_links_token" ON "payment_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "payment_links_order" ON "payment_links" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_links_one" ON "payment_links" USING btree ("order_id") WHERE withdrawn_at is null;