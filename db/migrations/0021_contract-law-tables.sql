-- Not needed since 0020: the law finder reads its tables from files.
DROP TABLE "law_rows";--> statement-breakpoint
DROP TABLE "law_sources";
