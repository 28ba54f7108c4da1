-- Not needed since 0026: a shared list has a fixed heading, and its note had no other reader.
ALTER TABLE "booklists" DROP COLUMN "note";
