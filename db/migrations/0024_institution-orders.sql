CREATE TABLE "institution_events" (
	"id" text PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"type" text NOT NULL,
	"actor" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "institution_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "institution_requests_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text,
	"entered_by" text,
	"institution" text NOT NULL,
	"contact" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"gstin" text,
	"address" jsonb NOT NULL,
	"institution_key" text NOT NULL,
	"lines" jsonb NOT NULL,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotation_series" (
	"financial_year" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotations" (
	"id" text PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"number" text NOT NULL,
	"token_hash" text NOT NULL,
	"lines" jsonb NOT NULL,
	"subtotal" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"delivery" bigint NOT NULL,
	"total" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"valid_until" date NOT NULL,
	"terms" text NOT NULL,
	"state" text NOT NULL,
	"purchase_order" text,
	"order_id" text,
	"reason" text DEFAULT '' NOT NULL,
	"sent_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "quotation_total" CHECK ("quotations"."total" = "quotations"."subtotal" - "quotations"."discount" + "quotations"."delivery"),
	CONSTRAINT "quotation_accepted" CHECK (("quotations"."state" = 'accepted') = ("quotations"."order_id" is not null)),
	CONSTRAINT "quotation_ordered_under" CHECK (("quotations"."order_id" is null) = ("quotations"."purchase_order" is null))
);
--> statement-breakpoint
CREATE TABLE "part_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"paid_by" text NOT NULL,
	"reference" text,
	"paid_on" date NOT NULL,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "part_payment_amount" CHECK ("part_payments"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "order_total";--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "carriage" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "carriage" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "received" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "purchase_order" text;--> statement-breakpoint
ALTER TABLE "institution_events" ADD CONSTRAINT "institution_events_request_id_institution_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."institution_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_requests" ADD CONSTRAINT "institution_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_request_id_institution_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."institution_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_payments" ADD CONSTRAINT "part_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "institution_events_request" ON "institution_events" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "institution_requests_user" ON "institution_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "institution_requests_key" ON "institution_requests" USING btree ("institution_key","id");--> statement-breakpoint
CREATE INDEX "institution_requests_state" ON "institution_requests" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "institution_requests_new" ON "institution_requests" USING btree ("id") WHERE state = 'new';--> statement-breakpoint
CREATE INDEX "institution_requests_words" ON "institution_requests" USING gin ((institution || chr(10) || contact || chr(10) || email || chr(10) || 'RQ-' || lpad(number::text, 6, '0')) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "quotations_number" ON "quotations" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "quotations_token" ON "quotations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "quotations_order" ON "quotations" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "quotations_request" ON "quotations" USING btree ("request_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "quotations_open" ON "quotations" USING btree ("request_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "part_payments_order" ON "part_payments" USING btree ("order_id","paid_on","id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_received" CHECK ("orders"."received" between 0 and "orders"."total");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_total" CHECK ("orders"."total" = "orders"."subtotal" - "orders"."discount" + "orders"."delivery_fee" + "orders"."carriage");