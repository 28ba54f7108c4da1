import type { BookCard } from '#modules/catalogue/book.ts'
import { jacketsFirst } from '#modules/catalogue/pictures/picture-address.ts'
import type { CatalogueService } from '#modules/catalogue/catalogue.service.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'

import { ACT_KEYS, type ActKey, actSlug, actTitle, type PairKey, PAIRS, pairOf } from './acts/acts.ts'
import { lawDataOf, type LawTables } from './law-data.ts'
import { readLawFiles } from './law-files.ts'
import { createLawIndex, type LawIndex, type SectionFound } from './law-index.ts'
import type { LawRow, OtherAct } from './law-row.ts'
import { othersNamed } from './other-acts.ts'
import { readQuestion } from './reading/read-question.ts'

/** Commencement of a new Act, and cases that stay under the old one. */
export type Commencement = OtherAct

export interface Start {
  pair: PairKey
  commencement: Commencement
}

/** The finder's result for a question. */
export interface LawAnswer {
  /** Sections that the question names. */
  sections: SectionFound[]
  /** If no section is named: lines whose heading has the question's words. */
  rows: LawRow[]
  /** Laws that the question names as a whole. */
  others: OtherAct[]
  /** Commencement of the new Acts in these sections and lines. */
  starts: Start[]
  /** Laws that the question names, as typed, whose sections aren't in the tables. */
  unknownLaws: string[]
}

/** A section with its neighbours and its Act's commencement. */
export interface SectionPage extends SectionFound, Start {
  previous: string | undefined
  next: string | undefined
}

export function createLawService({
  catalogue,
  shared,
}: {
  catalogue: Pick<CatalogueService, 'list'>
  shared: PageCache['shared']
}) {
  let reading: Promise<Known> | undefined
  const known = () => (reading ??= readLawFiles().then(knownFrom))

  const service = {
    /** Loads the tables, so that no shopper waits for them and a mistake in a file stops the start. */
    async prepare(): Promise<void> {
      await known()
    },
    /** Index of all sections in the tables. */
    index: async (): Promise<LawIndex> => (await known()).index,
    async answer(question: string): Promise<LawAnswer> {
      const { index, others, commencements } = await known()
      const reading = readQuestion(question)
      const sections = index.named(reading)
      const rows = sections.length > 0 ? [] : index.withWords(reading.subject)
      const pairs = new Set([...sections.flatMap((one) => one.rows), ...rows].map(({ pair }) => pair))
      const starts = [...pairs].map((pair) => ({ pair, commencement: commencements[pair] }))
      return {
        sections,
        rows,
        others: othersNamed(question, others),
        starts,
        unknownLaws: [...reading.otherLaws],
      }
    },
    /** Only the sections that a question names, for search fields. */
    named: async (question: string): Promise<SectionFound[]> =>
      (await known()).index.named(readQuestion(question)),
    /** Accepts any spelling of the number; undefined for a section without lines. */
    async section(act: ActKey, number: string): Promise<SectionPage | undefined> {
      const { index, commencements } = await known()
      const found = index.section(act, number)
      if (!found) return undefined
      const pair = pairOf(act)
      return { ...found, pair, commencement: commencements[pair], ...index.adjacent(act, found.section) }
    },
    /** The table of two Acts. */
    async pair(pair: PairKey): Promise<{ rows: readonly LawRow[]; commencement: Commencement }> {
      const { index, commencements } = await known()
      return { rows: index.rowsOf(pair), commencement: commencements[pair] }
    },
    others: async (): Promise<readonly OtherAct[]> => (await known()).others,
    /** Books known to be on an Act, those on its latest text first. Cached under the tag 'catalogue'. */
    books: (act: ActKey): Promise<BookCard[]> =>
      shared(`law-books:${act}`, ['catalogue'], () => booksOn(catalogue, act)),
    /** Every section that has a page, for sitemaps. */
    async addresses(): Promise<{ act: ActKey; section: string }[]> {
      const { index } = await known()
      return ACT_KEYS.flatMap((act) => index.sections(act).map((section) => ({ act, section })))
    },
  }
  return service
}

export type LawService = ReturnType<typeof createLawService>

interface Known {
  index: LawIndex
  /** Other Acts, without the pairs, which have their own tables. */
  others: readonly OtherAct[]
  commencements: Readonly<Record<PairKey, Commencement>>
}

function knownFrom(tables: LawTables): Known {
  const data = lawDataOf(tables)
  const commencementOf = (pair: PairKey): Commencement => {
    const { old } = PAIRS[pair]
    const found = data.others.find(({ name, year }) => `${name}, ${year}` === actTitle(old))
    if (!found) throw new Error(`other-acts.csv lacks the day on which ${pair} came into force`)
    return found
  }
  const commencements = {
    'ipc-bns': commencementOf('ipc-bns'),
    'crpc-bnss': commencementOf('crpc-bnss'),
    'evidence-bsa': commencementOf('evidence-bsa'),
    'income-tax-1961-2025': commencementOf('income-tax-1961-2025'),
  }
  const paired = new Set<OtherAct>(Object.values(commencements))
  return { index: createLawIndex(data), others: data.others.filter((one) => !paired.has(one)), commencements }
}

/** Books on the Act's latest text, then the others; newest first within each group, and of a day, jackets first. */
async function booksOn({ list }: Pick<CatalogueService, 'list'>, act: ActKey): Promise<BookCard[]> {
  const slug = actSlug(act)
  const { books } = await list({ law: slug, sort: 'date_desc', page: 1, limit: NEWEST_RANKED })
  const ranked = jacketsFirst(books, ({ date }) => date)
  const [latest, others] = [true, false].map((is) =>
    ranked.filter((book) => book.currentFor.includes(slug) === is),
  )
  return [...(latest ?? []), ...(others ?? [])]
}

/** Number of the newest books on an Act to sort. */
const NEWEST_RANKED = 48
