import { createOrdersService } from '#modules/orders/orders.service.ts'
import type { OrderQuery } from '#modules/orders/order.ts'
import { systemClock } from '#platform/clock.ts'

import { type AdminList, OWNER } from './admin-list.ts'

/** Manage Orders: the list, each filter, and searches that find many, few and nothing. */
export const ADMIN_ORDERS: AdminList = {
  name: 'orders',
  sizes: [2000, 200_000],
  async fill({ executeSql }, size) {
    await executeSql(`
      insert into users (id, name, email, password_hash, created_at)
      select 'u' || i, 'Shopper ' || i, 'shopper' || i || '@example.com', '-', now() - i * interval '1 minute'
      from generate_series(1, ${size / 10}) i`)
    await executeSql(`
      insert into orders (id, user_id, gateway_payment_id, status, customer_name, email, shipping_address,
        delivery_method, subtotal, discount, delivery_fee, total, created_at)
      select lpad(to_hex(i), 24, '0'), 'u' || 1 + i % ${size / 10}, 'pay' || i,
        (array['Paid', 'Processing', 'Shipped', 'Delivered'])[1 + i % 4],
        case when i % 997 = 3 then 'Meenakshi Subramaniam' else 'Shopper ' || i % 5000 end,
        left(md5(i::text), 10) || '@example.com', '{}', 'standard', 50000, 0, 0, 50000,
        now() - (${size} - i) * interval '2 years' / ${size}
      from generate_series(1, ${size}) i`)
    await executeSql(`
      insert into order_lines (id, order_id, position, book_id, title, quantity, unit_price, unit_original_price, contents)
      select o.id || l, o.id, l, 'b', 'Law of Contract ' || l, 1, 25000, 25000, '[]'
      from orders o, generate_series(1, 2) l`)
    await executeSql(`
      insert into order_events (id, order_id, type, actor, at) select id, id, 'placed', 'shopper', created_at from orders`)
    for (const table of ['users', 'orders', 'order_lines', 'order_events']) {
      await executeSql(`vacuum analyze ${table}`)
    }
  },
  asks({ db }) {
    const notifications = new Proxy({} as never, {})
    const orders = createOrdersService({ db, clock: systemClock, notifications, publicUrl: '' })
    const ask = (query: Partial<OrderQuery>) => () => orders.list(OWNER, { page: 1, limit: 10, ...query })
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
    return {
      'page 1': ask({}),
      'page 90': ask({ page: 90 }),
      'a status': ask({ status: 'Shipped' }),
      'last week': ask({ startDate: ago(7) }),
      'a day long ago': ask({ startDate: ago(401), endDate: ago(400) }),
      'a status, a month long ago': ask({ status: 'Delivered', startDate: ago(430), endDate: ago(400) }),
      'search: a word of many': ask({ search: 'shopper' }),
      'search: a customer': ask({ search: 'Meenakshi' }),
      'search: a customer, a status': ask({ search: 'Meenakshi', status: 'Paid' }),
      'search: an e-mail address': ask({ search: '81dc9bdb52@example.com' }),
      'search: a number': ask({ search: 'KK-001234' }),
      'search: nothing': ask({ search: 'zzyzx' }),
    }
  },
}
