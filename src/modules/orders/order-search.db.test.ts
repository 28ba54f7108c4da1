import { beforeAll, expect, test } from 'vitest'

import { openFileDatabase } from '#test/support/file-database.ts'

import { searchedOrders } from './order-lists.repository.ts'

const database = openFileDatabase({ emptied: false })

/** Kabir's order has every searched value; Asha's and Meera's have similar ones. */
beforeAll(async () => {
  await database.executeSql(`
    insert into orders (id, status, customer_name, email, shipping_address, delivery_method, subtotal, discount,
      delivery_fee, total, created_at, manual, tracking_number, purchase_order, gateway_payment_id, gateway_order_id,
      payment_reference)
    values ('asha', 'Paid', 'Asha Verma', 'asha@example.com', '{"phone": "9811111111", "zip": "110001", "city": "Delhi"}',
        'standard', 100, 0, 0, 100, now(), false, '1490810000057', null, 'pay_NxYZ0987', 'order_NxYZ0987', null),
      ('kabir', 'Paid', 'Kabir D’Souza', 'kabir@example.com', '{"phone": "9818641969", "zip": "226001", "city": "Lucknow"}',
        'standard', 100, 0, 0, 100, now(), true, '1490810000056', 'NLS/LIB/2026/118', 'pay_NxYZ1234', 'order_NxYZ1234', 'UTR4412'),
      ('meera', 'Processing', 'Meera O''Brien', '', '{"phone": "+91 80 2222 3333", "zip": "", "city": "", "addressLine1": "12 Hazratganj, Kanpur 208001"}',
        'standard', 100, 0, 0, 100, now(), true, null, null, null, null, null);
    insert into order_lines (id, order_id, position, book_id, title, quantity, unit_price, unit_original_price, contents)
    values ('l1', 'kabir', 0, 'b1', 'Law Lexicon', 1, 100, 100, '[]'), ('l2', 'kabir', 1, 'b2', 'Law Lexicon, Student’s edition', 1, 100, 100, '[]'),
      ('l3', 'meera', 0, 'b3', 'Evidence', 1, 100, 100, '[]');
    insert into order_events (id, order_id, type, actor, details, at)
    values ('e1', 'meera', 'part-sent', 'staff', '{"trackingNumber": "d1490000077in"}', now());
    insert into invoices (id, order_id, kind, financial_year, sequence, number, issued_at, content)
    values ('i1', 'kabir', 'bill-of-supply', '26-27', 52, 'KB/26-27/000052', now(), '{}'), ('i2', 'kabir', 'credit-note', '26-27', 7, 'KC/26-27/000007', now(), '{}');
    insert into institution_requests (id, institution, contact, email, phone, address, institution_key, lines, note, state, created_at)
    values ('r1', 'National Law School', 'The librarian', 'l@example.com', '9800000000', '{}', 'k', '[]', '', 'ordered', now());
    insert into quotations (id, request_id, number, token_hash, lines, subtotal, discount, delivery, total, content, valid_until, terms,
      state, purchase_order, order_id, sent_by, created_at)
    values ('q1', 'r1', 'QT/26-27/000003', 'h', '[]', 100, 0, 0, 100, '{}', now()::date, '', 'accepted', 'NLS/LIB/2026/118', 'kabir', 's', now())`)
})

const found = async (search: string) => {
  const { found: page, total } = await searchedOrders(database.db, { search }, { limit: 10, offset: 0 })
  expect(total).toBe(page.length)
  return page.map(({ id }) => id)
}

test.each([
  ['a phone number', '9818641969', 'kabir'],
  ['a phone number with its country', '+91 98186-41969', 'kabir'],
  ['a landline', '080 2222 3333', 'meera'],
  ['a tracking number', '1490810000056', 'kabir'],
  ['a tracking number with blanks', '1490 8100 00056', 'kabir'],
  ['a tracking number of a part', 'D1490000077IN', 'meera'],
  ['an invoice', 'kb/26-27/52', 'kabir'],
  ['a credit note', 'KC/26-27/000007', 'kabir'],
  ['a purchase order', 'NLS/LIB/2026/118', 'kabir'],
  ['a part of it', 'lib/2026', 'kabir'],
  ['a request', 'RQ-000001', 'kabir'],
  ['a quotation', 'QT/26-27/000003', 'kabir'],
  ['a title that two lines have', 'law lexicon', 'kabir'],
  ['a title with another apostrophe', "Student's", 'kabir'],
  ['a payment', 'pay_NxYZ1234', 'kabir'],
  ['an order of the gateway', 'order_NxYZ1234', 'kabir'],
  ['a reference of the bank', 'UTR4412', 'kabir'],
  ['a PIN code', '226001', 'kabir'],
  ['a city', 'lucknow', 'kabir'],
  ['a city within a written address', 'Kanpur', 'meera'],
  ['a short order number', 'KK-2', 'kabir'],
  ['an order number without its dash', 'kk000002', 'kabir'],
  ['a straight apostrophe for a curly one', "Kabir D'Souza", 'kabir'],
  ['a curly apostrophe for a straight one', 'O’Brien', 'meera'],
])('%s finds the order', async (_, search, id) => expect(await found(search)).toEqual([id]))

test.each([
  ['the last digits of the phone', '41969', ['kabir']],
  ['the end of a landline', '33333', ['meera']],
  ['the amount', '4091.76', ['asha']],
  ['the amount as printed', '₹4,091.76', ['asha']],
  ['the rupees of an amount', '9736', ['meera']],
  ['an ISBN', '978-93-5603-608-6', ['asha', 'meera']],
  ['a scan of the book', ']E0978935603608651995', ['asha', 'meera']],
  ['the buyer’s GSTIN', '27aapfu0939f1zv', ['kabir']],
  ['a book in a combo', 'law of torts', ['asha']],
  ['another amount', '4091.75', []],
])('%s finds what callers mean', async (_, search, ids) => {
  const body = { id: 'b3', sold: 'The Law of Torts' }
  await database.executeSql(`update orders set subtotal = 409176, total = 409176 where id = 'asha'`)
  await database.executeSql(`update orders set subtotal = 973600, total = 973600,
    shipping_address = shipping_address || '{"phone": "+91 80 2222 33333"}' where id = 'meera'`)
  await database.executeSql(
    `update order_lines set contents = '[{"bookId": "b3", "quantity": 1}]' where id = 'l3'`,
  )
  await database.executeSql(
    `insert into order_lines (id, order_id, position, book_id, is_combo, title, quantity, unit_price, unit_original_price, contents)
      values ('l4', 'asha', 0, 'c1', true, 'Exam combo', 1, 100, 100, $1) on conflict do nothing`,
    [JSON.stringify([{ bookId: body.id, quantity: 1, sold: { title: body.sold, hsn: '4901', price: 100 } }])],
  )
  await database.executeSql(
    `insert into registered_buyers (order_id, gstin, legal_name) values ('kabir', '27AAPFU0939F1ZV', 'K') on conflict do nothing`,
  )
  await database.executeSql(`begin; set local session_replication_role = replica;
    insert into books (id, work_id, category_id, slug, title, price, isbn, created_at, updated_at)
    values ('b3', 'w', 'c', 'evidence', 'Evidence', 100, '9789356036086', now(), now()) on conflict do nothing;
    commit`)
  expect((await found(search)).toSorted()).toEqual(ids)
})

test('an order that matches in several ways counts once', async () => {
  await database.executeSql("update orders set purchase_order = 'Asha 77' where id = 'asha'")
  expect(await found('asha')).toEqual(['asha'])
})
