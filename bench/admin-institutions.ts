import { type AdminList, ask, idOf, MOST, oneOf, when, write } from './admin-list.ts'
import { addressOf } from './admin-people.ts'

/**
 * One order in forty is an institution's, and one in twenty of these is unpaid. As many requests again didn't
 * lead to an order.
 */
const requestsOf = (orders: number) => Math.floor(orders / 20)
const NAMES =
  'Government Law College|District Bar Library|National Law School|Chartered Firm|High Court Library'

/** Requests, orders and debts of institutions. */
export const INSTITUTIONS: AdminList = {
  name: 'institutions',
  most: MOST,
  async fill(database, { orders }) {
    const all = requestsOf(orders)
    await write(
      database,
      `insert into orders (id, status, customer_name, email, shipping_address, delivery_method, subtotal, discount,
          delivery_fee, total, created_at, manual, paid_by, paid_on)
        select ${idOf('f4')}, 'Delivered', ${oneOf(NAMES, 'i')}, 'library' || i || '@college.example',
          ${addressOf("''")}, 'standard', 500000, 0, 0,
          500000, ${when(all)}, true, case when i % 40 > 1 then 'bank' end, case when i % 40 > 1 then ${when(all)}::date end
        from generate_series(2, ${all}, 2) i`,
      `insert into institution_requests (id, institution, contact, email, phone, address, institution_key, lines, note, state, created_at)
        select ${idOf('f3')}, ${oneOf(NAMES, 'i')} || ' ' || i, 'The librarian', 'library' || i || '@college.example', '9812345678',
          '{}', 'key ' || i % 100, '[]', '', case when i % 2 = 0 then 'ordered' when i % 199 = 1 then 'new' else 'declined' end, ${when(all)}
        from generate_series(1, ${all}) i`,
      `insert into quotations (id, request_id, number, token_hash, lines, subtotal, discount, delivery, total, content, valid_until,
          terms, state, purchase_order, order_id, sent_by, created_at, decided_at)
        select ${idOf('f5')}, ${idOf('f3')}, 'QT/' || i, 'hash ' || i, '[]', 500000, 0, 0, 500000, '{}', now()::date, '', 'accepted',
          'PO ' || i, ${idOf('f4')}, 'asha@shop.example', ${when(all)}, ${when(all)} from generate_series(2, ${all}, 2) i`,
    )
  },
  asks: {
    'page 1': '/admin/institution-requests',
    'page 10': ask('/admin/institution-requests', { page: 10 }),
    'that wait': ask('/admin/institution-requests', { state: 'open' }),
    'by name': ask('/admin/institution-requests', { search: 'bar library' }),
    'what is owed': '/admin/owed',
  },
}
