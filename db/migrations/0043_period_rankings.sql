CREATE TABLE "period_rankings" (
	"until" date NOT NULL,
	"days" integer NOT NULL,
	"best_ids" jsonb NOT NULL,
	"slow_ids" jsonb NOT NULL,
	CONSTRAINT "period_rankings_until_days_pk" PRIMARY KEY("until","days")
);
