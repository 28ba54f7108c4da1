DROP INDEX "webhook_events_open";--> statement-breakpoint
ALTER TABLE "webhook_events" ALTER COLUMN "body" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "amount_refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "currency" text DEFAULT 'INR' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_deliveries" ADD COLUMN "event_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_deliveries" ADD COLUMN "event" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_deliveries" ADD COLUMN "rung" integer DEFAULT -1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_deliveries" ADD COLUMN "first_attempt_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_objects" ADD COLUMN "idempotent_request" text;--> statement-breakpoint
ALTER TABLE "sandbox_objects" ADD COLUMN "settings" jsonb;--> statement-breakpoint
ALTER TABLE "sandbox_objects" ADD COLUMN "created_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_objects" ADD COLUMN "decide_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "refunds_gateway_order" ON "refunds" USING btree ("gateway_order_id");--> statement-breakpoint
CREATE INDEX "refunds_gateway_refund" ON "refunds" USING btree ("gateway_refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_objects_key" ON "sandbox_objects" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "sandbox_objects_decide" ON "sandbox_objects" USING btree ("decide_at");--> statement-breakpoint
CREATE INDEX "webhook_events_open" ON "webhook_events" USING btree ("tries","received_at") WHERE not "webhook_events"."handled";--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."amount" > 0);