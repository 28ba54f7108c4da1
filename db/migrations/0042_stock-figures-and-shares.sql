ALTER TABLE "inventory_count_lines" ADD COLUMN "restored" integer;--> statement-breakpoint
ALTER TABLE "inventory_counts" ADD COLUMN "undone_by" text;--> statement-breakpoint
ALTER TABLE "inventory_counts" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "daily_figures" ADD COLUMN "baskets" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_rate" integer;