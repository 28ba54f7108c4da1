import type { EntryReason } from '#modules/catalogue/entry/entry.ts'
import type { ImportRecord } from './imports.repository.ts'

/** What the journal of stock says of copies that a file has moved. */
export function reasonOf({ actorId, fileName }: ImportRecord, at: Date): EntryReason {
  return { reason: 'import', note: fileName, actor: actorId, at }
}
