-- Notes about orders and customers are of one kind.
CREATE TABLE "staff_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text,
	"user_id" text,
	"text" text NOT NULL,
	"author_id" text NOT NULL,
	"author" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_note_subject" CHECK (num_nonnulls("staff_notes"."order_id", "staff_notes"."user_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_notes_order" ON "staff_notes" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "staff_notes_user" ON "staff_notes" USING btree ("user_id","id");--> statement-breakpoint
INSERT INTO "staff_notes" ("id", "order_id", "text", "author_id", "author", "at")
SELECT "id", "order_id", "text", "author_id", "author", "at" FROM "order_notes";--> statement-breakpoint
INSERT INTO "staff_notes" ("id", "user_id", "text", "author_id", "author", "at")
SELECT "id", "user_id", "text", "author_id", "author", "at" FROM "customer_notes";
