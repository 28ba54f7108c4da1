-- Locks: reviews of books delivered before, reviews whose writers neither received the book nor confirmed their
-- address, and the books of the latter.
ALTER TABLE "reviews" ADD COLUMN "first_written_at" timestamp with time zone, ADD COLUMN "verified_buyer" boolean DEFAULT false NOT NULL, ADD COLUMN "counts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
WITH received AS (
  SELECT reviews.id, min(delivered_at) <= reviews.created_at AS before_writing
  FROM reviews JOIN orders ON orders.user_id = reviews.user_id JOIN order_lines ON order_lines.order_id = orders.id
  WHERE contents @> jsonb_build_array(jsonb_build_object('bookId', reviews.book_id)) AND returned < quantity
    AND (order_lines.refunded = 0 OR order_lines.refunded < unit_price * quantity - order_lines.discount)
    AND delivered_at IS NOT NULL
  GROUP BY reviews.id
), verified AS (
  UPDATE reviews SET verified_buyer = true FROM received WHERE received.id = reviews.id AND before_writing
), uncounted AS (
  UPDATE reviews SET counts = false
  WHERE NOT EXISTS (SELECT FROM received WHERE received.id = reviews.id)
    AND NOT EXISTS (SELECT FROM users WHERE users.id = reviews.user_id AND email_verified_at IS NOT NULL)
  RETURNING book_id, rating, hidden_at
), lost AS (
  SELECT book_id, array_agg(rating) AS stars FROM uncounted WHERE hidden_at IS NULL GROUP BY book_id
)
UPDATE books SET ratings = ARRAY(
  SELECT ratings[star] - cardinality(array_positions(lost.stars, star)) FROM generate_series(1, 5) AS star ORDER BY star)
FROM lost WHERE lost.book_id = books.id;
--> statement-breakpoint
UPDATE books SET
  review_count = (SELECT sum(number) FROM unnest(ratings) AS number),
  rating = coalesce(round((SELECT sum(star * number) FROM unnest(ratings) WITH ORDINALITY AS counted (number, star))::numeric
    / nullif((SELECT sum(number) FROM unnest(ratings) AS number), 0), 1), 0)
WHERE review_count > (SELECT sum(number) FROM unnest(ratings) AS number);
