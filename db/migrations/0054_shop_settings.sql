CREATE TABLE "shop_settings_revisions" (
	"revision" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_settings_revisions_revision_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"details" jsonb NOT NULL,
	"restored" bigint,
	"author" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
