CREATE TABLE "alert_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"alert_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"book_id" text,
	"known" text[] DEFAULT '{}' NOT NULL,
	"known_date" date,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "alert_about" CHECK ((kind = 'newsletter') = (book_id is null))
);
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "stop_url" text;--> statement-breakpoint
ALTER TABLE "alert_links" ADD CONSTRAINT "alert_links_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_links_mailed" ON "alert_links" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "alert_links_alert" ON "alert_links" USING btree ("alert_id");--> statement-breakpoint
CREATE INDEX "alert_links_expiry" ON "alert_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_once" ON "alerts" USING btree ("email","kind",coalesce(book_id, '')) WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "alerts_waiting" ON "alerts" USING btree ("kind","book_id","id") WHERE confirmed_at is not null and done_at is null;--> statement-breakpoint
CREATE INDEX "alerts_newsletter" ON "alerts" USING btree ("id") WHERE kind = 'newsletter' and confirmed_at is not null and done_at is null;--> statement-breakpoint
CREATE INDEX "alerts_unconfirmed" ON "alerts" USING btree ("asked_at") WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX "alerts_told" ON "alerts" USING btree ("book_id","done_at") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "alerts_book" ON "alerts" USING btree ("book_id");