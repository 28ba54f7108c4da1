import { type AdminList, ask, draw, idOf, MOST, oneOf, when, write } from './admin-list.ts'
import { bookOf } from './admin-books.ts'
import { emailOf, nameOf, peopleOf } from './admin-people.ts'

const SUBJECTS = 'Order|Return|Bulk order|Other|Invoice'
const OPINIONS =
  'Clear and up to date.|The cases are well chosen.|The print is too small.|Came late, but a good book.|Helped me through the examination.'

/** Messages of visitors: 1 in 100 is open, the others were answered. */
export const MESSAGES: AdminList = {
  name: 'inbox',
  most: MOST,
  async fill(database, { orders }) {
    const messages = orders / 2
    await write(
      database,
      `insert into contact_messages (id, name, email, phone, subject, message, created_at, done_at, done_by)
        select ${idOf('11')}, ${nameOf()}, ${emailOf()}, '9876543210', ${oneOf(SUBJECTS, 'i')},
          'When will ' || md5(i::text) || ' come?', ${when(messages)}, case when i % 100 > 0 then now() end,
          case when i % 100 > 0 then 'Asha' end
        from generate_series(1, ${messages}) i`,
      `insert into contact_answers (id, message_id, text, author, created_at)
        select ${idOf('12')}, ${idOf('11')}, 'Tomorrow.', 'Asha', now() from generate_series(1, ${messages}) i where i % 100 > 0`,
    )
  },
  asks: {
    'page 1': '/admin/messages',
    'page 90': ask('/admin/messages', { page: 90 }),
    open: ask('/admin/messages', { state: 'open' }),
    done: ask('/admin/messages', { state: 'done' }),
    'search: a common name': ask('/admin/messages', { search: 'sharma' }),
    'search: a rare name': ask('/admin/messages', { search: 'Meenakshi' }),
    'search: a rare name, open': ask('/admin/messages', { search: 'Meenakshi', state: 'open' }),
    'search: an address': ask('/admin/messages', { search: 'meenakshi.subramaniam1000@' }),
    'search: a subject': ask('/admin/messages', { search: 'bulk' }),
    'search: two letters': ask('/admin/messages', { search: 'me' }),
    'search: nothing': ask('/admin/messages', { search: 'zzyzx' }),
  },
}

/** Tickets of these messages: 1 in 100 is open. */
export const TICKETS: AdminList = {
  name: 'tickets',
  most: MOST,
  async fill(database, { orders }) {
    const messages = orders / 2
    await write(
      database,
      `insert into tickets (id, number, kind, token, received_at, acknowledge_by, resolve_by, mail_key, acknowledged_at,
          resolved_at, resolved_by)
        select id, row_number() over (), 'message', md5(id), created_at, created_at + interval '48 hours',
          created_at + interval '30 days', 'contact-received:' || id, done_at, done_at, done_by
        from (select * from contact_messages order by id limit ${messages}) m`,
    )
  },
  asks: {
    'page 1': '/admin/tickets',
    'page 45': ask('/admin/tickets', { page: 45 }),
    due: ask('/admin/tickets', { state: 'due' }),
    open: ask('/admin/tickets', { state: 'open' }),
    resolved: ask('/admin/tickets', { state: 'resolved' }),
    claims: ask('/admin/tickets', { kind: 'claim' }),
    'a number': ask('/admin/tickets', { search: 'RQ-000012' }),
  },
}

/** Reviews of all books: 1 in 50 is hidden. */
export const REVIEWS: AdminList = {
  name: 'reviews',
  most: MOST,
  async fill(database, { books, orders }) {
    const reviews = orders / 2
    await write(
      database,
      `insert into reviews (id, book_id, user_id, rating, comment, created_at, hidden_at, hidden_by, hidden_reason)
        select ${idOf('13')}, ${bookOf(`1 + i * 7919 % ${books / 2}`)}, ${idOf('01', `1 + i % ${peopleOf(orders)}`)},
          1 + ${draw(5, 'stars')}, ${oneOf(OPINIONS, 'i')} || ' ' || md5(i::text), ${when(reviews)},
          case when i % 50 = 0 then now() end, case when i % 50 = 0 then 'Asha' end,
          case when i % 50 = 0 then 'Advertising' end
        from generate_series(1, ${reviews}) i`,
    )
  },
  asks: {
    'page 1': '/admin/reviews',
    'page 90': ask('/admin/reviews', { page: 90 }),
    hidden: ask('/admin/reviews', { state: 'hidden' }),
    shown: ask('/admin/reviews', { state: 'shown' }),
    'one star': ask('/admin/reviews', { rating: 1 }),
    'one star, hidden': ask('/admin/reviews', { rating: 1, state: 'hidden' }),
    'search: a word of many': ask('/admin/reviews', { search: 'print' }),
    'search: a book': ask('/admin/reviews', { search: 'Commentary on Patents 4' }),
    'search: a common name': ask('/admin/reviews', { search: 'sharma' }),
    'search: a rare name': ask('/admin/reviews', { search: 'Meenakshi' }),
    'search: a rare name, one star': ask('/admin/reviews', { search: 'Meenakshi', rating: 1 }),
    'search: one word': ask('/admin/reviews', { search: '81dc9bdb52d04' }),
    'search: nothing': ask('/admin/reviews', { search: 'zzyzx' }),
  },
}

/** The outbox: 1 email in 500 failed, 1 in 1,000 is being sent. */
export const MAILS: AdminList = {
  name: 'outbox',
  most: MOST,
  fill: (database, { orders }) =>
    write(
      database,
      `insert into emails (id, dedupe_key, recipient, subject, html, text, status, created_at, next_attempt_at)
        select ${idOf('14')}, 'mail:' || i, ${emailOf()}, 'Your order KK-' || i, repeat('<p>Thank you for your order.</p>', 20),
          repeat('Thank you. ', 20), case when i % 500 = 0 then 'failed' when i % 1000 = 1 then 'queued' else 'sent' end,
          ${when(orders)}, case when i % 1000 = 1 then now() + interval '1 day' end
        from generate_series(1, ${orders}) i`,
    ),
  asks: {
    'page 1': '/admin/outbox',
    'page 45': ask('/admin/outbox', { page: 45 }),
    sent: ask('/admin/outbox', { status: 'sent' }),
    queued: ask('/admin/outbox', { status: 'queued' }),
    'under way': ask('/admin/outbox', { status: 'sending' }),
    'given up': ask('/admin/outbox', { status: 'failed' }),
    'only readable': ask('/admin/outbox', { status: 'outbox' }),
  },
}

/**
 * One alert for every ten orders, a third of them for the newsletter. Of the others, 1 in 50 is still
 * waiting.
 */
export const ALERTS: AdminList = {
  name: 'alerts',
  most: MOST,
  async fill(database, { orders }) {
    const asked = orders / 10
    await write(
      database,
      `insert into alerts (id, kind, email, book_id, asked_at, confirmed_at, done_at)
        select ${idOf('13')}, ${oneOf('newsletter|back|edition', 'i')}, 'waits' || i || '@example.com',
          case when i % 3 > 0 then ${bookOf('i % 2000 + 1')} end, ${when(asked)}, ${when(asked)},
          case when i % 3 > 0 and i % 50 > 0 then now() end
        from generate_series(1, ${asked}) i`,
    )
  },
  asks: {
    newsletter: '/admin/newsletter',
    'newsletter, page 40': ask('/admin/newsletter', { page: 40 }),
    'books that are waited for': '/admin/waiting',
  },
}
