-- Not needed since 0043: screens poll for order changes, and lists have no saved views.
DROP TRIGGER claim_told ON claims;--> statement-breakpoint
DROP TRIGGER order_changed_told ON orders;--> statement-breakpoint
DROP TRIGGER order_placed_told ON orders;--> statement-breakpoint
DROP TRIGGER refund_told ON refunds;--> statement-breakpoint
DROP TRIGGER note_told ON order_notes;--> statement-breakpoint
DROP FUNCTION kk_claim_changed();--> statement-breakpoint
DROP FUNCTION kk_order_changed();--> statement-breakpoint
DROP FUNCTION kk_refund_changed();--> statement-breakpoint
DROP FUNCTION kk_order_noted();--> statement-breakpoint
DROP FUNCTION kk_tell_order_change(text, text);--> statement-breakpoint
DROP TABLE "saved_views";
