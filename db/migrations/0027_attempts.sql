-- The part of an address that names something, as slugify() of book.ts makes it.
CREATE FUNCTION kk_slug(words text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN regexp_replace(left(trim(both '-' from regexp_replace(regexp_replace(lower(words), '[''’]', '', 'g'), '[^a-z0-9]+', '-', 'g')), 80), '-$', '');
--> statement-breakpoint
-- The examinations that a title names, by their keys in exams.ts.
CREATE FUNCTION kk_title_exams(title text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (SELECT coalesce(array_agg(key), '{}') FROM (VALUES
      ('aibe', '\mAIBE\M'),
      ('ca-final', '\mCA\M[^.:;]{0,30}\mfinal\M'),
      ('ca-foundation', '\mCA\M[^.:;]{0,30}\mfoundation\M'),
      ('ca-inter', '\mCA\M[^.:;]{0,30}\minter(mediate)?\M'),
      ('cma-inter', '\mCMA\M[^.:;]{0,30}\minter(mediate)?\M'),
      ('judiciary', '\m(judicial services?|judiciary exams?|civil judges?)\M')) AS exam (key, words)
      WHERE title ~* words);
--> statement-breakpoint
-- What a book is known to be for (suits.ts). A title says which Income-tax Act it is on only where it names the old one and nothing of the new.
CREATE FUNCTION kk_suits(exams text, attempts text, law_on text, title text, subtitle text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (SELECT coalesce(array_agg(said ORDER BY said), '{}') FROM (
      SELECT 'exam:' || kk_slug(one) AS said FROM regexp_split_to_table(exams, '[,;]') AS one WHERE kk_slug(one) <> ''
      UNION SELECT 'attempt:' || kk_slug(one) FROM regexp_split_to_table(attempts, '[,;]') AS one WHERE kk_slug(one) <> ''
      UNION SELECT 'law:' || kk_slug(one) FROM regexp_split_to_table(law_on, ';') AS one WHERE kk_slug(one) <> ''
      UNION SELECT 'names:' || one FROM unnest(kk_title_exams(title || ': ' || coalesce(subtitle, ''))) AS one
      UNION SELECT 'law:income-tax-act-1961' WHERE coalesce(law_on, '') = ''
        AND (title || ': ' || coalesce(subtitle, '')) ~* '\mincome[- ]tax act,? \(?1961\M'
        AND regexp_replace(title || ': ' || coalesce(subtitle, ''), '\mfinance( \(no\. ?\d\))? act,? \d{4}', '', 'gi') !~* '\m(2025|compar\w*|correspond\w*|new act)\M') AS all_said);
--> statement-breakpoint
CREATE TABLE "exam_lines" (
	"position" integer PRIMARY KEY NOT NULL,
	"exam" text NOT NULL,
	"paper" text NOT NULL,
	"attempt" text NOT NULL,
	"month" text,
	"date" date,
	"tentative" boolean NOT NULL,
	"law" text NOT NULL,
	"source" text NOT NULL,
	"checked_on" date NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "exams" text;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "attempts" text;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "law_on" text;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "hall_checked_on" date;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "suits" text[] GENERATED ALWAYS AS (kk_suits(exams, attempts, law_on, title, subtitle)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "books_suits" ON "books" USING gin ("suits") WHERE not archived;--> statement-breakpoint
CREATE INDEX "books_hall" ON "books" USING btree ("date" DESC NULLS LAST,"id") WHERE not archived and hall_checked_on is not null;