import { type AdminList, ask, daysAgo, draw, idOf, MOST, when, write } from './admin-list.ts'
import { bookOf } from './admin-books.ts'
import { addressOf, emailOf, nameOf, peopleOf } from './admin-people.ts'

/** Manage Orders: the list, every filter, and searches with many, few and no results. */
export const ORDERS: AdminList = {
  name: 'orders',
  most: MOST,
  fill: (database, { books, orders }) =>
    write(database, ordersAndCheckouts(orders), lines(orders, books), events(orders)),
  asks: {
    'page 1': '/orders',
    'page 90': ask('/orders', { page: 90 }),
    'a status of many': ask('/orders', { status: 'Delivered' }),
    'a status of few': ask('/orders', { status: 'Shipped' }),
    'a status of none': ask('/orders', { status: 'Pending' }),
    'what was cancelled': ask('/orders', { status: 'Cancelled' }),
    'last week': ask('/orders', { startDate: daysAgo(7) }),
    'a day long ago': ask('/orders', { startDate: daysAgo(401), endDate: daysAgo(400) }),
    'a status, a month long ago': ask('/orders', {
      status: 'Shipped',
      startDate: daysAgo(430),
      endDate: daysAgo(400),
    }),
    'search: a common name': ask('/orders', { search: 'sharma' }),
    'search: a rare name': ask('/orders', { search: 'Meenakshi' }),
    'search: a rare name, a status': ask('/orders', { search: 'Meenakshi', status: 'Shipped' }),
    'search: a common name, a status of few': ask('/orders', { search: 'sharma', status: 'Shipped' }),
    'search: a common name, cancelled': ask('/orders', { search: 'sharma', status: 'Cancelled' }),
    'search: a common name, a month': ask('/orders', {
      search: 'sharma',
      startDate: daysAgo(430),
      endDate: daysAgo(400),
    }),
    'search: an email address': ask('/orders', { search: 'meenakshi.subramaniam1000@gmail.com' }),
    'search: a provider': ask('/orders', { search: '@outlook.com' }),
    'search: a number': ask('/orders', { search: 'KK-001234' }),
    'search: digits': ask('/orders', { search: '1234' }),
    'search: two letters': ask('/orders', { search: 'me' }),
    'search: nothing': ask('/orders', { search: 'zzyzx' }),
    'search: a phone number': ask('/orders', { search: '+91 98000 01234' }),
    'search: a PIN code': ask('/orders', { search: '226001' }),
    'search: a city of many': ask('/orders', { search: 'Lucknow' }),
    'search: a city of many, a status of few': ask('/orders', { search: 'Lucknow', status: 'Shipped' }),
    'search: a tracking number': ask('/orders', { search: 'D1490001234' }),
    'search: a payment': ask('/orders', { search: 'pay_1234' }),
    'search: an order of the gateway': ask('/orders', { search: 'order_1234' }),
    'search: a title of all': ask('/orders', { search: 'Law of Contract' }),
    'search: a title of all, a status of few': ask('/orders', {
      search: 'Law of Contract',
      status: 'Shipped',
    }),
    'search: an invoice': ask('/orders', { search: 'KB/26-27/000052' }),
    'search: a request': ask('/orders', { search: 'RQ-000052' }),
    'search: a short order number': ask('/orders', { search: 'kk-56' }),
  },
}

/** Four checkouts in five became an order; nine orders in ten were delivered, 1 in 300 was cancelled. */
const ordersAndCheckouts = (orders: number) => `
  insert into orders (id, user_id, checkout_id, gateway, gateway_order_id, gateway_payment_id, status, customer_name, account_name, email,
    shipping_address, tracking_number, delivery_method, subtotal, discount, delivery_fee, total, created_at, cancelled_at)
  select ${idOf('0d')}, ${idOf('01', 'u')}, ${idOf('0c')}, 'razorpay', 'order_' || i, 'pay_' || i,
    case when i % 30 < 3 then (array['Paid', 'Processing', 'Shipped'])[1 + i % 30] else 'Delivered' end,
    ${nameOf('u')}, ${nameOf('u')}, ${emailOf('u')},
    ${addressOf(emailOf('u'))}, 'D' || (1490000000 + i), 'standard', 50000, 0, 0, 50000, ${when(orders)},
    case when i % 300 = 0 then ${when(orders)} end
  from (select i, 1 + ${draw(peopleOf(orders), 'buyer')} as u from generate_series(1, ${orders}) i) bought;
  insert into checkouts (id, user_id, gateway, gateway_order_id, state, lines, subtotal, discount, delivery_fee, total,
    delivery_method, order_id, created_at, hold_until, settled_at)
  select checkout_id, user_id, gateway, gateway_order_id, 'ordered', '[]', 50000, 0, 0, 50000, 'standard', id, created_at,
    created_at, created_at from orders;
  insert into checkouts (id, user_id, gateway, gateway_order_id, state, lines, subtotal, discount, delivery_fee, total,
    delivery_method, created_at, hold_until, next_check_at, undecided)
  select ${idOf('0b')}, ${idOf('01')}, 'razorpay', 'left_' || i, case when i <= ${orders / 2000} then 'waiting' else 'lapsed' end,
    '[]', 50000, 0, 0, 50000, 'standard', ${when(orders)}, ${when(orders)},
    case when i <= ${orders / 2000} then now() end, i % 10 = 0
  from generate_series(1, ${orders / 4}) i`

const lines = (orders: number, books: number) => `
  insert into order_lines (id, order_id, position, book_id, title, quantity, unit_price, unit_original_price, contents)
  select ${idOf('0a', 'i * 2 + l')}, ${idOf('0d')}, l, ${bookOf(`1 + (i * 7919 + l) % ${books / 2}`)}, 'Law of Contract ' || l, 1, 25000,
    25000, '[]' from generate_series(1, ${orders}) i, generate_series(0, 1) l`

const events = (orders: number) => `
  insert into order_events (id, order_id, type, actor, at)
  select ${idOf('09')}, ${idOf('0d')}, 'placed', 'shopper', ${when(orders)} from generate_series(1, ${orders}) i;
  insert into order_events (id, order_id, type, actor, at)
  select ${idOf('08')}, ${idOf('0d')}, 'status', 'staff', ${when(orders)} from generate_series(1, ${orders}) i`

/** Analytics, whose first request in a shop rolls up all past days. */
export const ANALYTICS: AdminList = {
  name: 'analytics',
  most: 5,
  asks: Object.fromEntries(
    [1, 7, 30, 365].map((days) => [`of ${days} days`, `/admin/analytics?days=${days}`]),
  ),
}

const today = new Date().toISOString().slice(0, 10)

/** Payments of a day and a month, and unpaid orders. */
export const PAYMENTS: AdminList = {
  name: 'payments',
  most: MOST,
  asks: {
    'of a day': ask('/admin/payments', { from: today, to: today }),
    'of a month, in cash': ask('/admin/payments', {
      from: `${today.slice(0, 7)}-01`,
      to: today,
      method: 'cash',
    }),
    'unpaid orders': ask('/admin/payments', { from: today, to: today, kind: 'owed' }),
  },
}

/** The task counts that every screen requests, and the dashboard's orders. */
export const WORK: AdminList = {
  name: 'work',
  most: MOST,
  asks: {
    'how much waits': '/admin/work',
    'the orders that wait': '/admin/orders/waiting',
    'the parcels that stand ready': '/admin/orders/ready',
  },
}
