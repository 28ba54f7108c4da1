import type { ShopperLife } from '#test/support/shopper-life.ts'

import type { OpenDatabase } from '#platform/database/open.ts'

/** What the sender of bad requests has in hand. */
export interface Attackers {
  /** Good tokens. */
  shopper: string
  admin: string
  /** Tokens that must open nothing, by what is wrong with them. */
  tokens: Readonly<Record<string, string>>
  /** What belongs to another shopper. */
  foreignIds: readonly string[]
  /** The methods that are mounted at a path. */
  methodsOf(path: string): ReadonlySet<string>
  /** The path with ids that exist, the shopper's own as far as they have some. */
  filled(path: string): Promise<string>
}

interface Facts {
  database: OpenDatabase
  life: ShopperLife
  bookId: string
}

/** Ids of each kind of thing: the shopper's own, else the first that the table of that name has. */
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

/** Everything of a shopper that has an id. */
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
