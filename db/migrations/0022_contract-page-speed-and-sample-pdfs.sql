-- Not needed since 0020: Lighthouse measures speed, and sample pages are pictures.
DROP TABLE "vital_counts";--> statement-breakpoint
ALTER TABLE "sample_pages" DROP CONSTRAINT "sample_pdf_has_size";--> statement-breakpoint
ALTER TABLE "sample_pages" DROP COLUMN "pdf";--> statement-breakpoint
ALTER TABLE "sample_pages" DROP COLUMN "pdf_bytes";
