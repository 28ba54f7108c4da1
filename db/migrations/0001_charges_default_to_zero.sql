ALTER TABLE "checkouts" ALTER COLUMN "delivery_fee" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "delivery_fee" SET DEFAULT 0;