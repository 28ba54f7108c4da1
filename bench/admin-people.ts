import { type AdminList, ask, daysAgo, draw, idOf, MOST, oneOf, when, write } from './admin-list.ts'

const GIVEN =
  'Asha|Ravi|Meera|Arvind|Neha|Suresh|Kavita|Pooja|Mahesh|Dinesh|Anjali|Vikram|Sanjay|Lata|Mohan|Prakash|Nisha|Deepak|Rohit|Usha|Gopal|Kiran|Leela|Naveen|Pankaj|Radha'
const FAMILY =
  'Sharma|Verma|Gupta|Agarwal|Jain|Mehta|Iyer|Menon|Nair|Rao|Reddy|Bose|Banerjee|Das|Mishra|Pandey|Tiwari|Kapoor|Khanna|Malhotra|Saxena|Trivedi|Desai|Shah|Patel|Joshi|Pillai|Ghosh|Sethi|Anand'
const PROVIDERS = 'gmail.com|gmail.com|gmail.com|yahoo.co.in|rediffmail.com|outlook.com'

/** Number of people in a shop. */
export const peopleOf = (orders: number) => orders / 2

/** SQL for the name and email address of person number `i`. */
export const nameOf = (i = 'i') =>
  `case when ${i} % 997 = 3 then 'Meenakshi Subramaniam' else ${oneOf(GIVEN, draw(26, 'given', i))} || ' ' ||
    ${oneOf(FAMILY, draw(30, 'family', i))} end`
export const emailOf = (i = 'i') =>
  `lower(replace(${nameOf(i)}, ' ', '.')) || ${i} || '@' || ${oneOf(PROVIDERS, draw(6, 'provider', i))}`

/** SQL for the address of order number `i`, sent to an email address (SQL too). */
export const addressOf = (email: string) =>
  `jsonb_build_object('firstName', 'Asha', 'lastName', 'Rao', 'addressLine1', '12 Court Road', 'addressLine2', '', 'state', 'Delhi',
    'city', (array['Lucknow', 'Delhi', 'Pune'])[1 + i % 3], 'zip', (110001 + i % 700000)::text,
    'email', ${email}, 'phone', (9800000000 + i)::text)`

/** Manage Users, and the sessions of staff. */
export const USERS: AdminList = {
  name: 'users',
  most: MOST,
  async fill(database, { orders }) {
    const people = peopleOf(orders)
    await write(
      database,
      `insert into users (id, name, email, password_hash, role, created_at)
        select ${idOf('01')}, ${nameOf()}, ${emailOf()}, '-', case when i % (${people} / 20) = 7 then 'staff' else 'user' end,
          ${when(people)} from generate_series(1, ${people}) i`,
      `insert into sessions (id, user_id, created_at, last_seen_at, expires_at, remember, user_agent)
        select ${idOf('02')}, ${idOf('01')}, now(), now(), now() + interval '1 day', false, 'Mozilla/5.0'
        from generate_series(1, ${people}) i`,
    )
  },
  asks: {
    'page 1': '/users?page=1',
    'page 90': '/users?page=90',
    staff: ask('/users', { role: 'staff', page: 1 }),
    shoppers: ask('/users', { role: 'user', page: 1 }),
    'search: a common name': ask('/users', { search: 'sharma', page: 1 }),
    'search: a rare name': ask('/users', { search: 'Meenakshi', page: 1 }),
    'search: a common name among the staff': ask('/users', { search: 'sharma', role: 'staff', page: 1 }),
    'search: a provider': ask('/users', { search: '@gmail.com', page: 1 }),
    'search: an address': ask('/users', { search: 'meenakshi.subramaniam1000@', page: 1 }),
    'search: two letters': ask('/users', { search: 'me', page: 1 }),
    'search: nothing': ask('/users', { search: 'zzyzx', page: 1 }),
    "a shopper's sessions": `/admin/users/01${'1'.padStart(22, '0')}/sessions`,
    'open invitations': '/admin/invitations',
    "a customer's page": `/admin/users/01${'1'.padStart(22, '0')}`,
    "a customer's orders": `/admin/users/01${'1'.padStart(22, '0')}/orders`,
    'a customer for the order form, by a common name': ask('/customers', { search: 'sharma' }),
    'a customer for the order form, by a rare name': ask('/customers', { search: 'Meenakshi' }),
    'a customer for the order form, by a number': ask('/customers', { search: '98123' }),
  },
}

export const AUDIT: AdminList = {
  name: 'audit',
  most: MOST,
  async fill(database, { orders }) {
    const entries = orders / 2
    await write(
      database,
      `insert into audit_entries (id, at, actor_id, actor_name, role, action, subject, sent, request_id, address, status)
        select ${idOf('03')}, ${when(entries)}, 'a' || i % 5,
          case when i % 997 = 3 then 'Meenakshi S' else 'Asha ' || i % 5 end, 'staff',
          (array['PUT /books/:id', 'PUT /orders/admin/:id/status', 'POST /books', 'POST /admin/bulk-runs'])[1 + i % 4],
          'b' || i, jsonb_build_object('title', 'Law of Contract', 'isbn', left(md5(i::text), 13), 'price', i), 'r',
          '127.0.0.1', 200
        from generate_series(1, ${entries}) i`,
    )
  },
  asks: {
    'page 1': '/admin/audit',
    'page 30': ask('/admin/audit', { page: 30 }),
    'a person': ask('/admin/audit', { person: 'Asha 3' }),
    'a person of few entries': ask('/admin/audit', { person: 'Meenakshi' }),
    'an action': ask('/admin/audit', { action: 'POST /books' }),
    "a person's action": ask('/admin/audit', { person: 'Meenakshi', action: 'POST /books' }),
    'one thing': ask('/admin/audit', { subject: 'b777' }),
    'words of many': ask('/admin/audit', { text: 'Contract' }),
    'words of one': ask('/admin/audit', { text: '81dc9bdb52d04' }),
    'words of none': ask('/admin/audit', { text: 'zzyzx' }),
    'a week long ago': ask('/admin/audit', { from: daysAgo(207), until: daysAgo(200) }),
    "a person's week": ask('/admin/audit', { person: 'Asha 3', from: daysAgo(207), until: daysAgo(200) }),
  },
}
