-- The value in paise that other unpaid checkouts hold, for a shopper and for a network address. Volatile, so
-- that it sees what was committed while the calling statement waited for the lock of the address.
CREATE OR REPLACE FUNCTION kk_held_value(except_checkout text, shopper text, address text, OUT by_account bigint, OUT by_address bigint)
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  SELECT coalesce(sum(total), 0) INTO by_account FROM checkouts
  WHERE user_id = shopper AND state IN ('open', 'waiting') AND released_at IS NULL AND lines <> '[]' AND id <> except_checkout;
  SELECT coalesce(sum(total), 0) INTO by_address FROM checkouts
  WHERE client_address = address AND state IN ('open', 'waiting') AND released_at IS NULL AND lines <> '[]' AND id <> except_checkout;
END $$;
