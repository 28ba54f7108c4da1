DROP TABLE "kept_states" CASCADE;--> statement-breakpoint
DROP TABLE "content_revisions" CASCADE;--> statement-breakpoint
DROP TABLE "shop_settings_revisions" CASCADE;