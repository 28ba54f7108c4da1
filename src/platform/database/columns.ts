import { bigint, text, timestamp } from 'drizzle-orm/pg-core'

/** Column types: each kind of value is stored in one way only. */

/** A 24-character hexadecimal id (`#platform/ids.ts`). */
export const id = (name: string) => text(name)

/** Integer paise, read as a JavaScript number (safe to 90 trillion rupees). */
export const paise = (name: string) => bigint(name, { mode: 'number' })

/** A timestamp in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Converts a field's name to its column's: 'giftNote' → 'gift_note'. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
