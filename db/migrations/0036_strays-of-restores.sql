-- A restore lists the payments that lost their checkouts.
ALTER TABLE "restores" ADD COLUMN "strays" jsonb DEFAULT '[]'::jsonb NOT NULL;
