-- Not needed since 0025: they are import_issues, import_issue_kinds, issue_rows, skip_issues and error.
DROP TABLE "import_faults";--> statement-breakpoint
DROP TABLE "import_fault_kinds";--> statement-breakpoint
ALTER TABLE "import_rows" DROP COLUMN "fault";--> statement-breakpoint
ALTER TABLE "imports" DROP COLUMN "leave_out_faulty";--> statement-breakpoint
ALTER TABLE "imports" DROP COLUMN "faulty_rows";