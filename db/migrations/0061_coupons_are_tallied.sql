-- What is used up and given off by each coupon, in rows that are only added: two shoppers with one coupon never wait for each other.
CREATE FUNCTION kk_redemption_tallied() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER redemption_tallied AFTER INSERT OR DELETE ON coupon_redemptions FOR EACH ROW
  EXECUTE FUNCTION kk_redemption_tallied();
--> statement-breakpoint
CREATE TRIGGER redemption_tallied_anew AFTER UPDATE ON coupon_redemptions FOR EACH ROW
  WHEN (OLD.coupon_id <> NEW.coupon_id OR OLD.discount <> NEW.discount OR (OLD.state = 'used') <> (NEW.state = 'used'))
  EXECUTE FUNCTION kk_redemption_tallied();
--> statement-breakpoint
INSERT INTO coupon_tallies (coupon_id, used, given_off)
SELECT coupon_id, count(*), coalesce(sum(discount) FILTER (WHERE state = 'used'), 0) FROM coupon_redemptions GROUP BY coupon_id;
