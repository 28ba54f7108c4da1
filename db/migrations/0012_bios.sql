ALTER TABLE "names" ADD COLUMN "bio" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "names_part" ON "names" USING gin (replace(slug, '-', '') gin_trgm_ops);