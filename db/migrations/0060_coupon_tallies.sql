CREATE TABLE "coupon_tallies" (
	"coupon_id" text NOT NULL,
	"used" integer NOT NULL,
	"given_off" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "coupon_tallies" ADD CONSTRAINT "coupon_tallies_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_tallies_coupon" ON "coupon_tallies" USING btree ("coupon_id");