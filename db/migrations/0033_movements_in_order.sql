DROP INDEX "stock_movements_book";--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "sequence" bigint;--> statement-breakpoint
UPDATE "stock_movements" m SET "sequence" = o.place
  FROM (SELECT id, row_number() OVER (ORDER BY at, id) AS place FROM "stock_movements") o WHERE o.id = m.id;--> statement-breakpoint
ALTER TABLE "stock_movements" ALTER COLUMN "sequence" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ALTER COLUMN "sequence" ADD GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
SELECT setval('stock_movements_sequence_seq', (SELECT coalesce(max("sequence"), 0) + 1 FROM "stock_movements"), false);--> statement-breakpoint
CREATE INDEX "stock_movements_shelf" ON "stock_movements" USING btree ("book_id","sequence");
