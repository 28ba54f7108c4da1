CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"gateway_order_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"amount_deducted" bigint DEFAULT 0 NOT NULL,
	"reason" text,
	"phase" text,
	"status" text NOT NULL,
	"respond_by" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"look_at" timestamp with time zone,
	CONSTRAINT "disputes_amount" CHECK ("disputes"."amount" > 0 and "disputes"."amount_deducted" >= 0)
);
--> statement-breakpoint
DROP INDEX "refunds_gateway_refund";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "disputed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "amount_charged_back" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "look_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "origin" text DEFAULT 'shop' NOT NULL;--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "disputes_newest" ON "disputes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "disputes_look" ON "disputes" USING btree ("look_at") WHERE look_at is not null;--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "orders_returned" ON "orders" USING btree ("id") WHERE deleted_at is null and cancelled_at is null and status in ('Paid', 'Processing')
          and (disputed or (gateway_payment_id is not null and refunded = total));--> statement-breakpoint
CREATE INDEX "payments_look" ON "payments" USING btree ("look_at") WHERE look_at is not null;--> statement-breakpoint
CREATE INDEX "sandbox_objects_newest" ON "sandbox_objects" USING btree ("kind","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_gateway_refund" ON "refunds" USING btree ("gateway_refund_id");--> statement-breakpoint
-- Money that went back at the gateway before the shop looked for it.
UPDATE "payments" p SET "look_at" = now() WHERE p."amount_refunded" > (
  SELECT coalesce(sum(r."amount"), 0) FROM "refunds" r
  WHERE r."payment_id" = p."id" AND r."gateway_refund_id" IS NOT NULL AND r."status" IN ('requested', 'processed'));
