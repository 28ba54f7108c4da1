import { sql } from 'drizzle-orm'

import { rows, type Tx } from '#platform/database/database.ts'

/**
 * Draws the next ticket number. A rolled-back number isn't reused: numbers are unique, not gapless. Uses the
 * sequence of institutions' requests, which existed first, so that numbers in old emails stay valid.
 */
export async function nextTicketNumber(tx: Tx): Promise<number> {
  const [drawn] = await rows<{ number: number }>(
    tx,
    sql`select nextval(pg_get_serial_sequence('institution_requests', 'number'))::int as number`,
  )
  if (!drawn) throw new Error('The series gave no number')
  return drawn.number
}
