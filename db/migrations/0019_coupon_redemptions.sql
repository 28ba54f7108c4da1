CREATE TABLE "coupon_redemptions" (
	"checkout_id" text PRIMARY KEY NOT NULL,
	"coupon_id" text NOT NULL,
	"user_id" text NOT NULL,
	"state" text NOT NULL,
	"discount" bigint NOT NULL,
	"order_id" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "redemption_used" CHECK (("coupon_redemptions"."state" = 'used') = ("coupon_redemptions"."order_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "maximum_discount" bigint;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "uses_in_all" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "uses_per_shopper" integer;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_redemptions_coupon" ON "coupon_redemptions" USING btree ("coupon_id","user_id");--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupon_maximum" CHECK ("coupons"."maximum_discount" is null or ("coupons"."maximum_discount" > 0 and "coupons"."type" = 'percentage'));--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupon_uses" CHECK ("coupons"."uses_in_all" > 0 and "coupons"."uses_per_shopper" > 0);