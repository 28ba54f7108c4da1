import { sql } from 'drizzle-orm'

import { rows, type Tx } from '#platform/database/database.ts'

/**
 * The next ticket number. A rolled-back number is not given again: tickets are unique, not gapless. The series is the
 * sequence that the requests of institutions began, so that numbers in old mails stay theirs.
 */
export async function nextTicketNumber(tx: Tx): Promise<number> {
  const [drawn] = await rows<{ number: number }>(
    tx,
    sql`select nextval(pg_get_serial_sequence('institution_requests', 'number'))::int as number`,
  )
  if (!drawn) throw new Error('The series gave no number')
  return drawn.number
}
