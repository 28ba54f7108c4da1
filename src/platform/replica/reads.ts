import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

import type { ReadsOf } from '#platform/database/database.ts'
import type { Ask } from '#platform/database/open.ts'

import { undeclared } from './declared-tables.ts'

/** What Drizzle takes for a connection. */
class Asked {
  readonly query: Ask
  constructor(ask: Ask) {
    this.query = ask
  }
}

/** Different statements whose tables are held. */
const MAX_TEXTS = 2000

/** Handles that ask by `ask`. A statement that does more than read the handle's tables goes to `refuse`. */
export function createReads(ask: Ask, refuse: (text: string, why: string) => Ask): ReadsOf {
  return (...tables) => {
    const declared = new Set(tables)
    const known = new Map<string, string | undefined>()
    const whyNot = (text: string): string | undefined => {
      if (known.has(text)) return known.get(text)
      if (known.size >= MAX_TEXTS) known.clear()
      const why = undeclared(text, declared)
      known.set(text, why)
      return why
    }
    const keepingTo: Ask = (query, values) => {
      const why = whyNot(query.text)
      return (why === undefined ? ask : refuse(query.text, why))(query, values)
    }
    return drizzle(new Asked(keepingTo) as unknown as pg.Pool)
  }
}
