CREATE TABLE "payout_checks" (
	"gateway" text NOT NULL,
	"day" date NOT NULL,
	"checked_through" date,
	"last_error" text,
	"differences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "payout_checks_gateway_day_pk" PRIMARY KEY("gateway","day")
);
