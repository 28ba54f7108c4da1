-- Orders and checkouts from before lines knew their part of the discount. The same rule as spreadDiscount(): in
-- proportion to what the line costs, largest remainder first, equal remainders by id.
WITH exact AS (
  SELECT l.id, o.discount, l.book_id, l.is_combo, l.unit_price * l.quantity AS cost,
    o.discount * l.unit_price * l.quantity / o.subtotal AS part,
    o.discount * l.unit_price * l.quantity % o.subtotal AS rest, o.id AS order_id
  FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.discount > 0 AND o.subtotal > 0
), ranked AS (
  SELECT id, part, discount - sum(part) OVER (PARTITION BY order_id) AS missing,
    row_number() OVER (PARTITION BY order_id ORDER BY rest DESC, book_id COLLATE "C", is_combo, cost) AS rank
  FROM exact
)
UPDATE order_lines SET discount = ranked.part + (ranked.rank <= ranked.missing)::int
FROM ranked WHERE order_lines.id = ranked.id;
--> statement-breakpoint
WITH exact AS (
  SELECT c.id, c.discount, line, place, line->>'bookId' AS book_id, (line->>'isCombo')::boolean AS is_combo,
    (line->>'unitPrice')::bigint * (line->>'quantity')::bigint AS cost, nullif(c.subtotal, 0) AS subtotal
  FROM checkouts c, jsonb_array_elements(c.lines) WITH ORDINALITY AS held(line, place)
), ranked AS (
  SELECT id, line, place, coalesce(discount * cost / subtotal, 0) AS part,
    discount - sum(coalesce(discount * cost / subtotal, 0)) OVER (PARTITION BY id) AS missing,
    row_number() OVER (PARTITION BY id ORDER BY discount * cost % subtotal DESC, book_id COLLATE "C", is_combo, cost) AS rank
  FROM exact
), spread AS (
  SELECT id, jsonb_agg(line || jsonb_build_object('discount', part + (rank <= missing)::int) ORDER BY place) AS lines
  FROM ranked GROUP BY id
)
UPDATE checkouts SET lines = spread.lines FROM spread WHERE checkouts.id = spread.id;
