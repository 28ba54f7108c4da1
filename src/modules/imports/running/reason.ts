import type { EntryReason } from '#modules/catalogue/entry/entry.service.ts'
import type { ImportRecord } from '#modules/imports/imports.repository.ts'

/** What the journal of stock says of copies that a file has moved. */
export function reasonOf({ actorId, fileName }: ImportRecord, at: Date): EntryReason {
  return { reason: 'import', note: fileName, actor: actorId, at }
}
