CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"token_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "books" (
	"id" text PRIMARY KEY NOT NULL,
	"work_id" text NOT NULL,
	"category_id" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"subtitle" text,
	"author" text,
	"publisher" text,
	"language" text,
	"isbn" text,
	"edition" text,
	"date" date,
	"published_text" text,
	"amended_up_to" text,
	"law_stated_as_on" date,
	"pages" integer,
	"binding" text,
	"book_type" text DEFAULT 'print' NOT NULL,
	"genre" text,
	"hsn" text DEFAULT '4901' NOT NULL,
	"description" text,
	"long_description" text,
	"image" text,
	"images" text[] DEFAULT '{}' NOT NULL,
	"price" bigint NOT NULL,
	"discount_price" bigint,
	"original_price" bigint,
	"shown_price" bigint GENERATED ALWAYS AS (coalesce(discount_price, price)) STORED NOT NULL,
	"rating" real DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"keywords" text[] DEFAULT '{}' NOT NULL,
	"sample_fields" text[] DEFAULT '{}' NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "book_price_positive" CHECK ("books"."price" > 0),
	CONSTRAINT "book_discount_positive" CHECK ("books"."discount_price" > 0)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "works" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"author" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"gateway_order_id" text,
	"state" text NOT NULL,
	"lines" jsonb NOT NULL,
	"subtotal" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"delivery_fee" bigint NOT NULL,
	"total" bigint NOT NULL,
	"delivery_method" text NOT NULL,
	"coupon_code" text,
	"shipping_address" jsonb,
	"order_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"hold_until" timestamp with time zone NOT NULL,
	"next_check_at" timestamp with time zone,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"type" text NOT NULL,
	"value" integer NOT NULL,
	"minimum_order" bigint DEFAULT 0 NOT NULL,
	"valid_from" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"advertised" boolean DEFAULT false NOT NULL,
	CONSTRAINT "coupon_value_positive" CHECK ("coupons"."value" > 0),
	CONSTRAINT "coupon_percentage" CHECK ("coupons"."type" <> 'percentage' or "coupons"."value" <= 100)
);
--> statement-breakpoint
CREATE TABLE "stock_holds" (
	"checkout_id" text NOT NULL,
	"book_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_holds_checkout_id_book_id_pk" PRIMARY KEY("checkout_id","book_id"),
	CONSTRAINT "hold_positive" CHECK ("stock_holds"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "stock_items" (
	"book_id" text PRIMARY KEY NOT NULL,
	"available" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_never_negative" CHECK ("stock_items"."available" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" text PRIMARY KEY NOT NULL,
	"book_id" text NOT NULL,
	"delta" integer NOT NULL,
	"reason" text NOT NULL,
	"reference" text,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collection_items" (
	"collection" text NOT NULL,
	"position" integer NOT NULL,
	"book_id" text NOT NULL,
	"label" text,
	"slug" text,
	CONSTRAINT "collection_items_collection_position_pk" PRIMARY KEY("collection","position")
);
--> statement-breakpoint
CREATE TABLE "combo_books" (
	"combo_id" text NOT NULL,
	"book_id" text NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "combo_books_combo_id_book_id_pk" PRIMARY KEY("combo_id","book_id")
);
--> statement-breakpoint
CREATE TABLE "combos" (
	"id" text PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"price" bigint NOT NULL,
	"original_price" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "emails" (
	"id" text PRIMARY KEY NOT NULL,
	"dedupe_key" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"type" text NOT NULL,
	"actor" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"book_id" text NOT NULL,
	"is_combo" boolean DEFAULT false NOT NULL,
	"title" text NOT NULL,
	"book_type" text DEFAULT 'print' NOT NULL,
	"hsn" text DEFAULT '4901' NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"unit_original_price" bigint NOT NULL,
	"contents" jsonb NOT NULL,
	CONSTRAINT "line_quantity" CHECK ("order_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text,
	"checkout_id" text,
	"gateway_order_id" text,
	"gateway_payment_id" text,
	"status" text NOT NULL,
	"customer_name" text NOT NULL,
	"email" text NOT NULL,
	"shipping_address" jsonb NOT NULL,
	"delivery_method" text NOT NULL,
	"coupon_code" text,
	"subtotal" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"delivery_fee" bigint NOT NULL,
	"total" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_total" CHECK ("orders"."total" = "orders"."subtotal" - "orders"."discount" + "orders"."delivery_fee")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"gateway_order_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"method" text,
	"error_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"gateway_order_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"gateway_refund_id" text,
	"last_error" text,
	"next_attempt_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"gateway_order_id" text,
	"body" jsonb NOT NULL,
	"handled" boolean DEFAULT false NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"book_id" text NOT NULL,
	"user_id" text,
	"rating" integer NOT NULL,
	"comment" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_rating" CHECK ("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "sandbox_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"parent_id" text,
	"idempotency_key" text,
	"entity" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_id_stock_items_book_id_fk" FOREIGN KEY ("id") REFERENCES "public"."stock_items"("book_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_book_id_stock_items_book_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."stock_items"("book_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_book_id_stock_items_book_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."stock_items"("book_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_items" ADD CONSTRAINT "collection_items_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combo_books" ADD CONSTRAINT "combo_books_combo_id_combos_id_fk" FOREIGN KEY ("combo_id") REFERENCES "public"."combos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combo_books" ADD CONSTRAINT "combo_books_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "books_slug" ON "books" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "books_work" ON "books" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "books_isbn" ON "books" USING btree ("isbn");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_slug" ON "categories" USING btree (lower("slug"));--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_gateway_order" ON "checkouts" USING btree ("gateway_order_id");--> statement-breakpoint
CREATE INDEX "checkouts_next_check" ON "checkouts" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "checkouts_user" ON "checkouts" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree (upper("code"));--> statement-breakpoint
CREATE INDEX "stock_holds_expiry" ON "stock_holds" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "stock_movements_book" ON "stock_movements" USING btree ("book_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "combos_place" ON "combos" USING btree ("list","position");--> statement-breakpoint
CREATE UNIQUE INDEX "emails_key" ON "emails" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "emails_due" ON "emails" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_gateway_order" ON "orders" USING btree ("gateway_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_checkout" ON "orders" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "payments_gateway_order" ON "payments" USING btree ("gateway_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_key" ON "refunds" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "webhook_events_open" ON "webhook_events" USING btree ("handled","received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_book_user" ON "reviews" USING btree ("book_id","user_id");--> statement-breakpoint
CREATE INDEX "reviews_book" ON "reviews" USING btree ("book_id","created_at");--> statement-breakpoint
CREATE INDEX "sandbox_deliveries_due" ON "sandbox_deliveries" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "sandbox_objects_parent" ON "sandbox_objects" USING btree ("parent_id");