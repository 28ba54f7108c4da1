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

/** A heading with fewer digits than the shop's turnover asks for. */
export interface ShortHeading {
  hsn: string
  /** Documents of the month that name it. */
  documents: number
}

export interface RegisteredMonth {
  kinds: KindOfMonth[]
  hsnDigits: number
  shortHeadings: ShortHeading[]
}

/** What the accountant takes from the documents that were issued. All need `taxes.read`. */
export interface RegisterService {
  /** The sums of a month ('2026-11', in India) by kind, in paise, credit notes below 0; and the headings that are too short. */
  month(actor: Actor, month: string): Promise<RegisteredMonth>
  /** Streams the documents of a month, oldest first. Requires `taxes.export`, because they name buyers. */
  documents(actor: Actor, month: string): Promise<AsyncIterable<RegisteredDocument>>
}

export function createRegisterService({
  readsOf,
  hsnDigits,
}: {
  readsOf: ReadsOf
  hsnDigits: () => Promise<number>
}): RegisterService {
  const issued = readsOf('invoices')
  return {
    async month(actor, month) {
      requirePermission(actor, 'taxes.read')
      const kinds = new Map<string, KindOfMonth>()
      const digits = await hsnDigits()
      const short = new Map<string, number>()
      for await (const document of documentsOf(issued, month)) {
        const { kind, content } = document
        const { count, ...sums } = kinds.get(kind) ?? { kind, count: 0, ...NOTHING }
        kinds.set(kind, { kind, count: count + 1, ...added(sums, content.lines, signOf(document)) })
        const headings = new Set(content.lines.map(({ hsn }) => hsn))
        for (const hsn of headings) if (hsn.length < digits) short.set(hsn, (short.get(hsn) ?? 0) + 1)
      }
      const shortHeadings = [...short].map(([hsn, documents]) => ({ hsn, documents }))
      return { kinds: [...kinds.values()], hsnDigits: digits, shortHeadings }
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
