ALTER TABLE "checkouts" ADD COLUMN "gateway" text;--> statement-breakpoint
UPDATE "checkouts" SET "gateway" = 'razorpay' WHERE "gateway_order_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gateway" text;--> statement-breakpoint
UPDATE "orders" SET "gateway" = 'razorpay' WHERE "gateway_order_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "gateway" text DEFAULT 'razorpay' NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ALTER COLUMN "gateway" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "gateway" text DEFAULT 'razorpay' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "gateway" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "gateway" text DEFAULT 'razorpay' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "gateway" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "gateway" text DEFAULT 'razorpay' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_events" ALTER COLUMN "gateway" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "stray_payments" ADD COLUMN "gateway" text DEFAULT 'razorpay' NOT NULL;--> statement-breakpoint
ALTER TABLE "stray_payments" ALTER COLUMN "gateway" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_gateway" CHECK (("checkouts"."gateway" is null) = ("checkouts"."gateway_order_id" is null));
