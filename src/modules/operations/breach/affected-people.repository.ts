import { sql } from 'drizzle-orm'

import { type Executor, rows } from '#platform/database/database.ts'

import type { AffectedPerson } from './breach-notice.ts'

/**
 * Returns everyone whose data was stored before `until`, ordered by how to reach them. Erased accounts and
 * orders have neither email address nor phone number and are left out.
 */
export async function affectedPeople(db: Executor, until: Date): Promise<AffectedPerson[]> {
  return rows<AffectedPerson>(
    db,
    sql`select reach, coalesce(max(nullif(name, '')), '') as name, array_agg(distinct kind order by kind) as kinds
      from (
        select lower(email) as reach, name, 'account' as kind, created_at
          from users where email not like '%@deleted.invalid'
        union all select coalesce(nullif(lower(email), ''), shipping_address ->> 'phone'), customer_name, 'order', created_at
          from orders
        union all select coalesce(nullif(lower(email), ''), phone), contact, 'request', created_at
          from institution_requests
        union all select lower(email), name, 'message', received_at from cases where kind = 'message'
        union all select lower(email), '', 'alert', asked_at from alerts
      ) as held
      where created_at < ${until.toISOString()}::timestamptz and reach <> ''
      group by reach
      order by reach`,
  )
}
