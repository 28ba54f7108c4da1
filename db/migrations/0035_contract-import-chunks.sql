-- Not needed since 0034: files are stored by row, and the preview of a bulk change is an import.
DROP TABLE "bulk_previews";--> statement-breakpoint
DROP TABLE "import_chunks";--> statement-breakpoint
ALTER TABLE "imports" DROP COLUMN "staged";
