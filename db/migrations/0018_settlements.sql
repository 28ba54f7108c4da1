CREATE TABLE "settlement_days" (
	"gateway" text NOT NULL,
	"day" date NOT NULL,
	"look_at" timestamp with time zone,
	"looked_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	CONSTRAINT "settlement_days_gateway_day_pk" PRIMARY KEY("gateway","day")
);
--> statement-breakpoint
CREATE TABLE "settlement_items" (
	"id" text PRIMARY KEY NOT NULL,
	"settlement_id" text NOT NULL,
	"type" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"payment_id" text,
	"description" text
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"id" text PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"utr" text,
	"settled_at" timestamp with time zone NOT NULL,
	"amount" bigint,
	"status" text
);
--> statement-breakpoint
CREATE TABLE "sandbox_settled" (
	"id" text PRIMARY KEY NOT NULL,
	"settlement_id" text NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	"entity" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fee" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "tax" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "settlement_id" text;--> statement-breakpoint
ALTER TABLE "settlement_items" ADD CONSTRAINT "settlement_items_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settlement_days_look" ON "settlement_days" USING btree ("look_at") WHERE look_at is not null;--> statement-breakpoint
CREATE INDEX "settlement_days_failing" ON "settlement_days" USING btree ("look_at") WHERE last_error is not null;--> statement-breakpoint
CREATE INDEX "settlement_items_settlement" ON "settlement_items" USING btree ("settlement_id","id");--> statement-breakpoint
CREATE INDEX "settlements_settled" ON "settlements" USING btree ("settled_at","id");--> statement-breakpoint
CREATE INDEX "sandbox_settled_at" ON "sandbox_settled" USING btree ("settled_at","id");--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("created_at","id") WHERE settlement_id is null and status in ('captured', 'refunded');