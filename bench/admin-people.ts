import { pino } from 'pino'

import { createAuditService } from '#modules/audit/audit.service.ts'
import { createUsersService } from '#modules/accounts/users.service.ts'
import type { AuditQuery } from '#modules/audit/audit.schema.ts'
import { countOrders } from '#modules/orders/order-counts.service.ts'
import { systemClock } from '#platform/clock.ts'

import { type AdminList, OWNER } from './admin-list.ts'

/** Manage Users. */
export const ADMIN_USERS: AdminList = {
  name: 'users',
  sizes: [2000, 100_000],
  async fill({ executeSql }, size) {
    await executeSql(`
      insert into users (id, name, email, password_hash, created_at)
      select lpad(to_hex(i), 24, '0'), case when i % 997 = 3 then 'Meenakshi S' else 'Shopper ' || i end,
        left(md5(i::text), 10) || '@example.com', '-', now() - i * interval '1 minute'
      from generate_series(1, ${size}) i`)
    await executeSql('vacuum analyze users')
  },
  asks({ db }) {
    const log = pino({ level: 'silent' })
    const users = createUsersService({ db, clock: systemClock, log, countOrders })
    const ask = (query: object) => () => users.list(OWNER, { page: 1, limit: 10, ...query })
    return {
      'page 1': ask({}),
      'page 90': ask({ page: 90 }),
      staff: ask({ role: 'owner' }),
      'search: a word of many': ask({ search: 'shopper' }),
      'search: a name': ask({ search: 'Meenakshi' }),
      'search: an address': ask({ search: '81dc9bdb52@example.com' }),
      'search: nothing': ask({ search: 'zzyzx' }),
    }
  },
}

/** The audit log. */
export const ADMIN_AUDIT: AdminList = {
  name: 'audit',
  sizes: [2000, 100_000],
  async fill({ executeSql }, size) {
    await executeSql(`
      insert into audit_entries (id, at, actor_id, actor_name, role, action, subject, sent, request_id, address, status)
      select lpad(to_hex(i), 24, '0'), now() - (${size} - i) * interval '1 year' / ${size}, 'a' || i % 5,
        case when i % 997 = 3 then 'Meenakshi S' else 'Asha ' || i % 5 end, 'staff',
        (array['PUT /books/:id', 'PUT /orders/admin/:id/status', 'POST /books'])[1 + i % 3], 'b' || i,
        jsonb_build_object('title', 'Law of Contract', 'isbn', left(md5(i::text), 13), 'price', i), 'r', '127.0.0.1', 200
      from generate_series(1, ${size}) i`)
    await executeSql('vacuum analyze audit_entries')
  },
  asks({ db }) {
    const audit = createAuditService({ db, clock: systemClock })
    const ask = (query: Partial<AuditQuery>) => () => audit.list(OWNER, { page: 1, limit: 20, ...query })
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    return {
      'page 1': ask({}),
      'page 40': ask({ page: 40 }),
      'a person': ask({ person: 'Asha 3' }),
      'a person of few deeds': ask({ person: 'Meenakshi' }),
      'one thing': ask({ subject: 'b777' }),
      'words of many': ask({ text: 'Contract' }),
      'words of one': ask({ text: '81dc9bdb52d04' }),
      'words of none': ask({ text: 'zzyzx' }),
      'a week long ago': ask({ from: ago(207), until: ago(200) }),
    }
  },
}
