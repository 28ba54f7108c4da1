import type { OpenDatabase } from '#platform/database/open.ts'

/** End of the sales; the orders are spread evenly over the two years before it. */
export const SHOP_NOW = new Date('2026-11-20T10:00:00Z')

const TWO_YEARS_IN_SECONDS = 2 * 365 * 86_400

/** Fills a large shop with plain SQL, the fastest way. All its orders are paid. */
export async function fillShop(
  database: OpenDatabase,
  size: { books: number; orders: number },
): Promise<void> {
  // On a slow machine the largest statement exceeds the shop's statement timeout.
  for (const statement of statements(size))
    await database.executeSql(`begin; set local statement_timeout = 0; ${statement}; commit`)
}

function statements({ books, orders }: { books: number; orders: number }): string[] {
  const apart = TWO_YEARS_IN_SECONDS / orders
  return [
    `insert into users (id, name, email, password_hash, created_at) values ('u', 'A', 'a@example.com', '-', now())`,
    `insert into categories (id, name, slug, created_at) values ('c', 'C', 'c', now())`,
    `insert into works (id, title) select 'w', 'W'`,
    `insert into stock_items (book_id, available) select 'b' || i, i % 400 from generate_series(1, ${books}) i`,
    ...insertBooks(books),
    `insert into checkouts (id, user_id, state, lines, subtotal, discount, delivery_fee, total, delivery_method, order_id,
       created_at, hold_until, settled_at)
       select 'k' || i, 'u', 'ordered', '[]', 50000, 0, 0, 50000, 'standard', 'o' || i, at, at, at
       from (select i, '${SHOP_NOW.toISOString()}'::timestamptz - (${orders} - i) * interval '${apart} seconds' as at
         from generate_series(1, ${orders}) i) s`,
    `insert into orders (id, checkout_id, gateway_payment_id, status, customer_name, email, shipping_address,
       delivery_method, subtotal, discount, delivery_fee, total, created_at)
       select replace(id, 'k', 'o'), id, 'pay', case when id like '%0' then 'Paid' else 'Delivered' end, 'A', 'a', '{}', 'standard', 50000, 0, 0, 50000, created_at
       from checkouts`,
    `insert into order_events (id, order_id, type, actor, details, at)
       select id, id, 'placed', 'a', '{}', created_at from orders`,
    // Three in four books sell occasionally.
    `insert into stock_movements (id, book_id, delta, reason, actor, at)
       select id, 'b' || (1 + (substr(id, 2)::bigint * 7919) % (${books} * 3 / 4)), -1, 'sale', 'a', created_at from orders`,
    `insert into emails (id, dedupe_key, recipient, subject, html, text, status, created_at)
       select id, id, 'a', 's', '', '', 'sent', created_at from orders`,
    'analyze',
  ]
}

/** Inserts in batches, because each insert also derives the law of its books. */
function insertBooks(books: number): string[] {
  const parts = Array.from({ length: Math.ceil(books / 500) }, (_, i) => [
    i * 500 + 1,
    Math.min(books, (i + 1) * 500),
  ])
  return parts.map(
    ([from, to]) => `insert into books (id, work_id, category_id, slug, title, price, created_at, updated_at)
       select 'b' || i, 'w', 'c', 'b' || i, 'Book ' || i, 50000,
         '2024-01-01'::timestamptz + i * interval '1 second', now()
       from generate_series(${from}, ${to}) i`,
  )
}
