import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

import type { ReadsOf } from '#platform/database/database.ts'
import type { Ask } from '#platform/database/open.ts'

import { undeclared } from './declared-tables.ts'

/** The form of connection that Drizzle expects. */
class Asked {
  readonly query: Ask
  constructor(ask: Ask) {
    this.query = ask
  }
}

/** Number of statements whose check is cached. */
const MAX_TEXTS = 2000

/**
 * Creates handles that run statements through `ask`. A statement that exceeds its
 * declared tables goes to `refuse`.
 */
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
