CREATE TABLE "restores" (
	"id" text PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"restored_at" timestamp with time zone NOT NULL,
	"series" jsonb NOT NULL,
	"next_look_at" timestamp with time zone,
	"looked_at" timestamp with time zone,
	"looks" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"seen_at" timestamp with time zone,
	"seen_by" text
);
--> statement-breakpoint
CREATE TABLE "stray_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"gateway_order_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"amount_refunded" bigint NOT NULL,
	"method" text,
	"email" text,
	"contact" text,
	"created_at" timestamp with time zone NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text
);
--> statement-breakpoint
CREATE INDEX "restores_look" ON "restores" USING btree ("next_look_at") WHERE next_look_at is not null;--> statement-breakpoint
CREATE INDEX "stray_payments_newest" ON "stray_payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "stray_payments_open" ON "stray_payments" USING btree ("id") WHERE state = 'open';