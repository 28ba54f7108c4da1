import type { ShopperLife } from '#test/support/shopper-journey.ts'

import type { OpenDatabase } from '#platform/database/open.ts'

/** Tokens and ids that the sender of bad requests has. */
export interface Attackers {
  /** Valid tokens. */
  shopper: string
  admin: string
  /** Tokens that must be rejected, keyed by what is wrong with them. */
  tokens: Readonly<Record<string, string>>
  /** Ids of another shopper's records. */
  foreignIds: readonly string[]
  /** Methods mounted at a path. */
  methodsOf(path: string): ReadonlySet<string>
  /** Fills a path with existing ids: the shopper's own where there are any. */
  filled(path: string): Promise<string>
}

interface Facts {
  database: OpenDatabase
  life: ShopperLife
  bookId: string
}

/**
 * Returns an id for each kind of record: the shopper's own, else the first row of the table with that name.
 */
export function createPathFiller({ database, life, bookId }: Facts): Attackers['filled'] {
  const own: Record<string, string> = {
    books: bookId,
    sessions: life.sessionId,
    addresses: life.addressId,
    orders: life.orderId,
    claims: life.claimId,
    checkout: life.unpaidGatewayOrderId,
    photos: '1',
    category: 'test-law',
  }
  return async (path) => {
    const parts: string[] = []
    for (const segment of path.split('/')) {
      const kind = parts.findLast((part) => /^[a-z-]+$/.test(part) && part !== 'admin') ?? ''
      parts.push(segment.startsWith(':') ? (own[kind] ?? (await anyId(database, kind))) : segment)
    }
    return parts.join('/')
  }
}

async function anyId(database: OpenDatabase, kind: string): Promise<string> {
  const tables = await database.executeSql(
    `select table_name as found from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and table_name like '%' || $1 order by 1`,
    [kind.replaceAll('-', '_')],
  )
  const table = foundIn(tables)
  const id = table && foundIn(await database.executeSql(`select id as found from "${table}" limit 1`))
  return id ?? '0'.repeat(24)
}

function foundIn({ rows: [row] }: { rows: Record<string, unknown>[] }): string | undefined {
  return typeof row?.['found'] === 'string' ? row['found'] : undefined
}

/** Returns the ids of everything that a shopper owns. */
export function idsOf(life: ShopperLife): string[] {
  return [
    life.addressId,
    life.sessionId,
    life.orderId,
    life.openOrderId,
    life.cancelledOrderId,
    life.lineId,
    life.claimId,
    life.openGatewayOrderId,
    life.unpaidGatewayOrderId,
  ]
}
