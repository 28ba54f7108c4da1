-- Not needed since 0023: all notes are in staff_notes.
DROP TABLE "customer_notes";--> statement-breakpoint
DROP TABLE "order_notes";