CREATE OR REPLACE FUNCTION kk_redemption_tallied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO coupon_tallies (coupon_id, used, given_off)
    VALUES (OLD.coupon_id, -1, CASE WHEN OLD.state = 'used' THEN -OLD.discount ELSE 0 END);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO coupon_tallies (coupon_id, used, given_off)
    VALUES (NEW.coupon_id, 1, CASE WHEN NEW.state = 'used' THEN NEW.discount ELSE 0 END);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER redemption_tallied AFTER INSERT OR DELETE ON coupon_redemptions
  FOR EACH ROW EXECUTE FUNCTION kk_redemption_tallied();

CREATE OR REPLACE TRIGGER redemption_tallied_anew AFTER UPDATE ON coupon_redemptions
  FOR EACH ROW
  WHEN (((old.coupon_id <> new.coupon_id) OR (old.discount <> new.discount) OR ((old.state = 'used'::text) <> (new.state = 'used'::text))))
  EXECUTE FUNCTION kk_redemption_tallied();
