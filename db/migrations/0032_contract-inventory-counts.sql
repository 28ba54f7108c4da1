-- Not needed since 0031: stocktakes have their own tables.
DROP TABLE "inventory_count_entries";--> statement-breakpoint
DROP TABLE "inventory_count_lines";--> statement-breakpoint
DROP TABLE "inventory_counts";
