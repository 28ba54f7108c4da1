import { sql } from 'drizzle-orm'

import { type Db, rows } from '#platform/database/database.ts'
import { textArray } from '#platform/database/expressions.ts'

import type { Thing } from './audit.schema.ts'

/**
 * Finds records by id. Ids are unique among all tables; records deleted since are missing. A quotation is
 * represented by its request, which has a page.
 */
export async function thingsNamed(db: Db, ids: readonly string[]): Promise<Map<string, Thing>> {
  if (ids.length === 0) return new Map()
  const wanted = sql`= any(${textArray(ids)}::text[])`
  const found = await rows<Thing & { asked: string }>(
    db,
    sql`select id as asked, id, 'book' as kind, title as name from books where id ${wanted}
        union all select id, id, 'order', 'KK-' || lpad(number::text, 6, '0') from orders where id ${wanted}
        union all select id, id, 'user', name from users where id ${wanted}
        union all select id, id, 'category', name from categories where id ${wanted}
        union all select id, id, 'coupon', code from coupons where id ${wanted}
        union all select id, id, 'combo', title from combos where id ${wanted}
        union all select id, id, 'case', 'RQ-' || lpad(number::text, 6, '0') from cases where id ${wanted}
        union all select id, id, 'import', file_name from imports where id ${wanted}
        union all select id, id, 'stocktake', to_char(started_at at time zone 'Asia/Kolkata', 'DD Mon YYYY')
          from stocktakes where id ${wanted}
        union all select id, id, 'request', institution from institution_requests where id ${wanted}
        union all select q.id, r.id, 'request', r.institution
          from quotations q join institution_requests r on r.id = q.request_id where q.id ${wanted}`,
  )
  return new Map(found.map(({ asked, ...thing }) => [asked, thing]))
}
