-- Closed days are counted again on their next read: payments now count on the day they were made, and an undone
-- payment is no refund.
-- Locks: one row per day.
UPDATE "daily_figures" SET "baskets" = NULL;
