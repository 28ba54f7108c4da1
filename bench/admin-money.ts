import { type AdminList, ask, draw, idOf, MOST, when, write } from './admin-list.ts'
import { peopleOf } from './admin-people.ts'

/** A claim for every other order, more than any real shop has; 1 claim in 50 is waiting. */
export const CLAIMS: AdminList = {
  name: 'claims',
  most: MOST,
  async fill(database, { orders }) {
    const claims = orders / 2
    await write(
      database,
      `insert into claims (id, order_id, reason, text, state, created_at, changed_at)
        select ${idOf('21')}, ${idOf('0d', 'i * 2')}, 'damaged', 'The cover is torn.',
          case when i % 50 = 0 then 'open' when i % 50 = 1 then 'accepted' when i % 10 = 5 then 'refused' else 'settled' end,
          ${when(claims)}, ${when(claims)} from generate_series(1, ${claims}) i`,
      `insert into cases (id, number, kind, token, received_at, acknowledge_by, resolve_by, mail_key, acknowledged_at, resolved_at,
          resolved_by)
        select id, 10000000 + row_number() over (), 'claim', md5(id), created_at, created_at + interval '48 hours',
          created_at + interval '30 days', 'claim:' || id || ':open', created_at,
          case when state in ('refused', 'settled') then now() end, case when state in ('refused', 'settled') then 'Asha' end
        from claims`,
      `insert into claim_lines (claim_id, line_id, pending)
        select ${idOf('21')}, ${idOf('0a', 'i * 4')}, i % 50 < 2 from generate_series(1, ${claims}) i`,
      `insert into claim_photos (claim_id, position, content)
        select ${idOf('21')}, 1, '\\x00' from generate_series(1, ${claims}) i`,
    )
  },
  asks: {
    'page 1': ask('/admin/cases', { kind: 'claim' }),
    'page 45': ask('/admin/cases', { kind: 'claim', page: 45 }),
    open: ask('/admin/cases', { kind: 'claim', state: 'open' }),
    resolved: ask('/admin/cases', { kind: 'claim', state: 'resolved' }),
  },
}

/** A refund for every other order; 1 in 100 is pending, 1 in 500 was rejected by the bank. */
export const REFUNDS: AdminList = {
  name: 'refunds',
  most: MOST,
  fill: (database, { orders }) =>
    write(
      database,
      `insert into refunds (id, gateway, payment_id, gateway_order_id, amount, reason, status, idempotency_key, next_attempt_at,
          created_at, updated_at)
        select ${idOf('22')}, 'razorpay', 'pay_' || i * 2, 'order_' || i * 2, 25000, 'claim',
          case when i % 500 = 0 then 'failed' when i % 100 = 1 then 'due' else 'processed' end, 'refund ' || i,
          case when i % 100 = 1 then now() + interval '1 day' end, ${when(orders / 2)}, now()
        from generate_series(1, ${orders / 2}) i`,
    ),
  asks: {
    'page 1': '/admin/refunds',
    'page 45': ask('/admin/refunds', { page: 45 }),
    failed: ask('/admin/refunds', { status: 'failed' }),
  },
}

/** One order in 200 is disputed with the buyer's bank; one dispute in ten is open. */
export const DISPUTES: AdminList = {
  name: 'disputes',
  most: MOST,
  fill: (database, { orders }) =>
    write(
      database,
      `insert into disputes (id, gateway, payment_id, gateway_order_id, amount, status, created_at, updated_at)
        select 'disp_' || i, 'razorpay', 'pay_' || i * 200, 'order_' || i * 200, 50000,
          case when i % 10 = 0 then 'open' else 'won' end, ${when(orders / 200)}, now()
        from generate_series(1, ${orders / 200}) i`,
    ),
  asks: { 'page 1': '/admin/disputes' },
}

/** The checks of Health, with one gateway event per order. One in 2,000 events could not be processed. */
export const HEALTH: AdminList = {
  name: 'health',
  most: MOST,
  fill: (database, { orders }) =>
    write(
      database,
      `insert into webhook_events (id, gateway, event, gateway_order_id, body, handled, received_at, handled_at)
        select 'evt_' || i, 'razorpay', 'payment.captured', 'order_' || i, repeat('{"amount":50000}', 30), i % 2000 > 0, ${when(orders)},
          case when i % 2000 > 0 then now() end
        from generate_series(1, ${orders}) i`,
    ),
  asks: { 'all checks': '/admin/health', restores: '/admin/restores' },
}

/** One order in five used one of a few coupons; many coupons have expired. */
export const COUPONS: AdminList = {
  name: 'coupons',
  most: MOST,
  async fill(database, { orders }) {
    const coupons = 20 + orders / 1000
    await write(
      database,
      `insert into coupons (id, code, type, value) select ${idOf('23')}, 'OFF' || lpad(i::text, 4, '0'), 'percentage', 10
        from generate_series(1, ${coupons}) i`,
      `insert into coupon_redemptions (checkout_id, coupon_id, user_id, state, discount, order_id, at)
        select ${idOf('0c', 'i * 5')}, ${idOf('23', `1 + ${draw(10, 'coupon')}`)},
          ${idOf('01', `1 + i % ${peopleOf(orders)}`)}, 'used', 5000, ${idOf('0d', 'i * 5')}, ${when(orders / 5)}
        from generate_series(1, ${orders / 5}) i`,
      `insert into coupon_tallies (coupon_id, used, given_off) select coupon_id, 1, discount from coupon_redemptions`,
    )
  },
  asks: {
    'page 1': '/admin/coupons',
    'page 2': ask('/admin/coupons', { page: 2 }),
    search: ask('/admin/coupons', { search: 'off00' }),
    'search: nothing': ask('/admin/coupons', { search: 'zzyzx' }),
  },
}
