import { and, asc, gte, inArray, lt, sql } from 'drizzle-orm'

import type { Invoice } from '#modules/invoicing/invoice.ts'
import { invoices } from '#modules/invoicing/invoicing.tables.ts'
import type { Db } from '#platform/database/database.ts'

export type IssuedDocument = Invoice & { id: string }

const { id, number, kind, issuedAt, content } = invoices
const columns = { id, number, kind, issuedAt, content }

/** Documents issued in [from, until), oldest first, after `last`. */
export async function documentsBetween(
  db: Db,
  { from, until }: { from: Date; until: Date },
  last: IssuedDocument | undefined,
  limit: number,
): Promise<IssuedDocument[]> {
  const after = last && sql`(${issuedAt}, ${id}) > (${last.issuedAt.toISOString()}::timestamptz, ${last.id})`
  return db
    .select(columns)
    .from(invoices)
    .where(and(gte(issuedAt, from), lt(issuedAt, until), after))
    .orderBy(asc(issuedAt), asc(id))
    .limit(limit)
}

export async function documentsNumbered(db: Db, numbers: readonly string[]): Promise<IssuedDocument[]> {
  return numbers.length === 0
    ? []
    : db
        .select(columns)
        .from(invoices)
        .where(inArray(number, [...numbers]))
}
