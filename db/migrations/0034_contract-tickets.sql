-- Not needed since 0033: messages, claims and reports of reviews are cases.
DROP TABLE "contact_answers";--> statement-breakpoint
DROP TABLE "contact_messages";--> statement-breakpoint
DROP TABLE "review_reports";--> statement-breakpoint
DROP TABLE "tickets";
