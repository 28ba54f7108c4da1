import { bigint, text, timestamp } from 'drizzle-orm/pg-core'

/** The column vocabulary: each kind of value is stored in one way only. */

/** A 24-hex id (`#platform/ids.ts`). */
export const id = (name: string) => text(name)

/** Integer paise, read as a JavaScript number (safe to 90 trillion rupees). */
export const paise = (name: string) => bigint(name, { mode: 'number' })

/** A moment in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
