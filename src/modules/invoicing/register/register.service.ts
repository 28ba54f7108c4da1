import { type Actor, requirePermission } from '#modules/accounts/actor.ts'
import { inParts, type ReadDb, type ReadsOf } from '#platform/database/database.ts'
import { indianMonth } from '#platform/indian-day.ts'

import { documentsBetween, documentsNumbered, type IssuedDocument } from './documents.repository.ts'
import { added, isLarge, NOTHING, type RegisteredDocument, signOf, type Sums } from './registered-document.ts'

/** What was issued of one kind in a month. */
export interface KindOfMonth extends Sums {
  kind: RegisteredDocument['kind']
  count: number
}

/** What the accountant takes from the documents that were issued. All need `taxes.read`. */
export interface RegisterService {
  /** The sums of a month ('2026-11', in India) by kind, in paise; credit notes below 0. */
  month(actor: Actor, month: string): Promise<KindOfMonth[]>
  /** Streams the documents of a month, oldest first. Requires `taxes.export`, because they name buyers. */
  documents(actor: Actor, month: string): Promise<AsyncIterable<RegisteredDocument>>
}

export function createRegisterService({ readsOf }: { readsOf: ReadsOf }): RegisterService {
  const issued = readsOf('invoices')
  return {
    async month(actor, month) {
      requirePermission(actor, 'taxes.read')
      const kinds = new Map<string, KindOfMonth>()
      for await (const document of documentsOf(issued, month)) {
        const { kind, content } = document
        const { count, ...sums } = kinds.get(kind) ?? { kind, count: 0, ...NOTHING }
        kinds.set(kind, { kind, count: count + 1, ...added(sums, content.lines, signOf(document)) })
      }
      return [...kinds.values()]
    },
    async documents(actor, month) {
      requirePermission(actor, 'taxes.export')
      return documentsOf(issued, month)
    },
  }
}

function documentsOf(db: ReadDb, month: string): AsyncGenerator<RegisteredDocument> {
  return inParts(async (last, limit) => {
    const found = await documentsBetween(db, indianMonth(month), last, limit)
    const large = await largeAmong(db, found)
    return found.map((document) => ({
      ...document,
      creditsLarge: document.content.credits.some(({ number }) => large.has(number)),
    }))
  })
}

/** Of the documents that these take back, the numbers of the large ones. */
async function largeAmong(db: ReadDb, documents: readonly IssuedDocument[]): Promise<Set<string>> {
  const credited = documents.flatMap(({ content }) => content.credits.map(({ number }) => number))
  const originals = await documentsNumbered(db, credited)
  return new Set(originals.filter(isLarge).map(({ number }) => number))
}
