import { type AdminList, ask, draw, idOf, MOST, oneOf, when, write } from './admin-list.ts'
import { bookOf } from './admin-books.ts'
import { emailOf, nameOf, peopleOf } from './admin-people.ts'

const SUBJECTS = 'Order|Return|Bulk order|Other|Invoice'
const OPINIONS =
  'Clear and up to date.|The cases are well chosen.|The print is too small.|Came late, but a good book.|Helped me through the examination.'

/** Messages of visitors: 1 in 100 is open, the others were answered. */
export const CASES: AdminList = {
  name: 'inbox',
  most: MOST,
  async fill(database, { orders }) {
    const messages = orders / 2
    await write(
      database,
      `insert into cases (id, number, kind, token, name, email, phone, subject, text, received_at, acknowledge_by, resolve_by,
          mail_key, acknowledged_at, resolved_at, resolved_by)
        select id, i, 'message', md5(id), name, email, '9876543210', subject, 'When will ' || md5(i::text) || ' come?', at,
          at + interval '48 hours', at + interval '30 days', 'contact-received:' || id,
          case when i % 100 > 0 then now() end, case when i % 100 > 0 then now() end, case when i % 100 > 0 then 'Asha' end
        from (select i, ${idOf('11')} as id, ${nameOf()} as name, ${emailOf()} as email, ${oneOf(SUBJECTS, 'i')} as subject,
          ${when(messages)} as at from generate_series(1, ${messages}) i) m`,
      `insert into case_replies (id, case_id, text, author, created_at)
        select ${idOf('12')}, ${idOf('11')}, 'Tomorrow.', 'Asha', now() from generate_series(1, ${messages}) i where i % 100 > 0`,
    )
  },
  asks: {
    'page 1': '/admin/cases',
    'page 45': ask('/admin/cases', { page: 45 }),
    due: ask('/admin/cases', { state: 'due' }),
    open: ask('/admin/cases', { state: 'open' }),
    resolved: ask('/admin/cases', { state: 'resolved' }),
    'open messages': ask('/admin/cases', { state: 'open', kind: 'message' }),
    claims: ask('/admin/cases', { kind: 'claim' }),
    'a number': ask('/admin/cases', { search: 'RQ-000012' }),
    'search: a common name': ask('/admin/cases', { search: 'sharma' }),
    'search: a rare name': ask('/admin/cases', { search: 'Meenakshi' }),
    'search: a rare name, open': ask('/admin/cases', { search: 'Meenakshi', state: 'open' }),
    'search: an address': ask('/admin/cases', { search: 'meenakshi.subramaniam1000@' }),
    'search: a subject': ask('/admin/cases', { search: 'bulk' }),
    'search: two letters': ask('/admin/cases', { search: 'me' }),
    'search: nothing': ask('/admin/cases', { search: 'zzyzx' }),
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
