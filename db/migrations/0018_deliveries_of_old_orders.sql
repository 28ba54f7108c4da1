-- Orders delivered before the moment was kept: it is in their history.
UPDATE "orders" o SET "delivered_at" = coalesce(
  (SELECT max(e."at") FROM "order_events" e
    WHERE e."order_id" = o."id" AND e."type" = 'status' AND e."details"->>'to' = 'Delivered'),
  o."created_at")
WHERE o."status" = 'Delivered';
