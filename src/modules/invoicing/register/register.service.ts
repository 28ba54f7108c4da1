import { type Db, inParts } from '#platform/database/database.ts'
import { indianMonth } from '#platform/indian-day.ts'

import { documentsBetween, documentsNumbered, type IssuedDocument } from './documents.repository.ts'
import { added, isLarge, NOTHING, type RegisteredDocument, signOf, type Sums } from './registered-document.ts'

/** Totals of one kind of document in a month. */
export interface KindOfMonth extends Sums {
  kind: RegisteredDocument['kind']
  count: number
}

/** An HSN heading with fewer digits than the shop's turnover requires. */
export interface ShortHeading {
  hsn: string
  /** Number of the month's documents that use it. */
  documents: number
}

export interface RegisteredMonth {
  kinds: KindOfMonth[]
  hsnDigits: number
  shortHeadings: ShortHeading[]
}

/** The issued documents, for the accountant. */
export function createRegisterService({ db, hsnDigits }: { db: Db; hsnDigits: () => Promise<number> }) {
  return {
    /**
     * Returns a month's totals by kind of document, in paise, with credit notes negative, and the headings
     * with too few digits. `month`: '2026-11', Indian time.
     */
    async month(month: string): Promise<RegisteredMonth> {
      const kinds = new Map<string, KindOfMonth>()
      const digits = await hsnDigits()
      const short = new Map<string, number>()
      for await (const document of documentsOf(db, month)) {
        const { kind, content } = document
        const { count, ...sums } = kinds.get(kind) ?? { kind, count: 0, ...NOTHING }
        kinds.set(kind, { kind, count: count + 1, ...added(sums, content.lines, signOf(document)) })
        const headings = new Set(content.lines.map(({ hsn }) => hsn))
        for (const hsn of headings) if (hsn.length < digits) short.set(hsn, (short.get(hsn) ?? 0) + 1)
      }
      const shortHeadings = [...short].map(([hsn, documents]) => ({ hsn, documents }))
      return { kinds: [...kinds.values()], hsnDigits: digits, shortHeadings }
    },
    /** Streams the documents of a month, oldest first. */
    async documents(month: string): Promise<AsyncIterable<RegisteredDocument>> {
      return documentsOf(db, month)
    },
  }
}

export type RegisterService = ReturnType<typeof createRegisterService>

function documentsOf(db: Db, month: string): AsyncGenerator<RegisteredDocument> {
  return inParts(async (last, limit) => {
    const found = await documentsBetween(db, indianMonth(month), last, limit)
    const large = await largeAmong(db, found)
    return found.map((document) => ({
      ...document,
      creditsLarge: document.content.credits.some(({ number }) => large.has(number)),
    }))
  })
}

/** Returns the numbers of the large documents that these credit notes correct. */
async function largeAmong(db: Db, documents: readonly IssuedDocument[]): Promise<Set<string>> {
  const credited = documents.flatMap(({ content }) => content.credits.map(({ number }) => number))
  const originals = await documentsNumbered(db, credited)
  return new Set(originals.filter(isLarge).map(({ number }) => number))
}
