import type { Actor } from '#modules/accounts/actor.ts'
import { lockedBook, storedBook } from '#modules/catalogue/book-update.ts'
import { type BookCard, titleAndEdition } from '#modules/catalogue/book.ts'
import type { CatalogueService } from '#modules/catalogue/catalogue.service.ts'
import type { EditionsService } from '#modules/catalogue/editions/editions.service.ts'
import type { LawService } from '#modules/law/law.service.ts'
import { sectionBase, sectionKey } from '#modules/law/section-number.ts'
import type { RevisionWriter } from '#modules/records/revisions/revisions.service.ts'
import { badField, Failure, stale } from '#platform/errors.ts'
import { isId } from '#platform/ids.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import { readIndexLines } from './read-lines.ts'
import {
  countCovering,
  coveringBooks,
  findIndex,
  prepareEntries,
  writeIndex,
} from './section-index.repository.ts'
import type { SectionIndexChange } from './section-index.schema.ts'
import {
  byAct,
  type IndexEntry,
  indexText,
  MAX_INDEX_TEXT,
  type NamedSection,
  type SectionIndex,
  type SectionIndexByAct,
} from './section-index.ts'

/** A book for sale with its entries for the requested sections. */
export interface CoveringBook {
  book: BookCard
  /** True if a newer edition is in the shop. */
  superseded: boolean
  entries: IndexEntry[]
}

/** Maximum books on the page of a section. */
export const MAX_COVERING = 12
/** Maximum lines reported when an index is refused. */
const MAX_NAMED_LINES = 50

export function createSectionIndexes(
  deps: Needs<'db' | 'pages'> & {
    revisions: RevisionWriter
    law: Pick<LawService, 'index'>
    catalogue: Pick<CatalogueService, 'cards'>
    editions: Pick<EditionsService, 'superseded'>
  },
) {
  const { db } = deps
  const entriesOf = prepareEntries(db)
  return {
    /** Index of a book for its page. Cached under the tag `book:<id>`. */
    async ofBook(id: string): Promise<SectionIndexByAct[]> {
      const entries = isId(id) ? await entriesOf(id) : []
      if (entries.length === 0) return []
      const tables = await deps.law.index()
      return byAct(entries, (act, section) => tables.section(act, section) !== undefined)
    },
    /** Returns a book's index for staff, archived books included. */
    async read(bookId: string): Promise<SectionIndex> {
      const { id } = await storedBook(db, bookId)
      return findIndex(db, id)
    },
    /**
     * Replaces an index; the history keeps the old one. If lines can't be stored, stores none and throws
     * `bad-input` with an issue for each of them. Throws `conflict` 'stale' if the index has changed since
     * the given version.
     */
    write: (actor: Actor, bookId: string, change: SectionIndexChange): Promise<SectionIndex> =>
      write(deps, actor, bookId, change),
    /**
     * Books that cover one of the sections, current editions first. Cached under the tags 'section-index' and
     * 'catalogue'.
     */
    covering: (sections: readonly NamedSection[]): Promise<CoveringBook[]> => covering(deps, sections),
    /** Number of books for sale that cover each section, in the order of `sections`. */
    async counts(sections: readonly NamedSection[]): Promise<number[]> {
      if (sections.length === 0) return []
      const found = await countCovering(db, sections)
      return sections.map((asked) => found.find((one) => covers(one, asked))?.books ?? 0)
    },
  }
}

export type SectionIndexesService = ReturnType<typeof createSectionIndexes>

/**
 * Maximum books examined. More than are shown, so that a current edition is found even if many books are
 * newer.
 */
const MAX_LOOKED_AT = 200

async function covering(
  {
    db,
    catalogue,
    editions,
  }: Needs<'db'> & {
    catalogue: Pick<CatalogueService, 'cards'>
    editions: Pick<EditionsService, 'superseded'>
  },
  sections: readonly NamedSection[],
): Promise<CoveringBook[]> {
  if (sections.length === 0) return []
  const meant = (await coveringBooks(db, sections, MAX_LOOKED_AT))
    .map(({ bookId, entries }) => ({
      bookId,
      entries: entries.filter((entry) => sections.some((asked) => covers(entry, asked))),
    }))
    .filter(({ entries }) => entries.length > 0)
  const superseded = await editions.superseded(meant.map(({ bookId }) => bookId))
  const [current, old] = [false, true].map((wanted) =>
    meant.filter(({ bookId }) => superseded.has(bookId) === wanted),
  )
  const named = [...(current ?? []), ...(old ?? [])].slice(0, MAX_COVERING)
  const cards = await catalogue.cards(named.map(({ bookId }) => bookId))
  return cards.flatMap((book) => {
    const found = named.find(({ bookId }) => bookId === book.id)
    return found ? [{ book, superseded: superseded.has(book.id), entries: found.entries }] : []
  })
}

/**
 * Reports whether an entry covers a section: a whole section covers its sub-sections, and a sub-section
 * matches a request for the whole section.
 */
function covers(entry: NamedSection, asked: NamedSection): boolean {
  if (entry.act !== asked.act) return false
  const [has, wanted] = [sectionKey(entry.section), sectionKey(asked.section)]
  return has === wanted || has === sectionBase(wanted) || has.startsWith(`${wanted}(`)
}

async function write(
  { pages, revisions, law }: Needs<'pages'> & { revisions: RevisionWriter; law: Pick<LawService, 'index'> },
  actor: Actor,
  bookId: string,
  { text, version }: SectionIndexChange,
): Promise<SectionIndex> {
  const { entries, refused } = readIndexLines(text, await law.index())
  if (refused.length > 0) throw refusedLines(refused, entries.length)
  const after = indexText(entries)
  if (after.length > MAX_INDEX_TEXT)
    throw badField(
      'text',
      `The index has more than ${MAX_INDEX_TEXT} characters once its ranges are expanded.`,
    )
  return pages.write(async (tx, touch) => {
    const book = await lockedBook(tx, bookId)
    const before = await findIndex(tx, book.id)
    if (version !== before.version) {
      throw stale('index', { theirs: { text: indexText(before.entries), version: before.version } })
    }
    await writeIndex(tx, book.id, entries)
    await revisions.store(
      tx,
      actor,
      { kind: 'section-index', name: book.id },
      {
        before: before.version === 0 ? null : { text: indexText(before.entries) },
        after: { text: after },
        names: { [book.id]: titleAndEdition(book) },
      },
    )
    touch(`book:${book.id}`, 'section-index')
    return findIndex(tx, book.id)
  })
}

function refusedLines(refused: readonly { line: number; message: string }[], accepted: number): Failure {
  const lines = refused.length === 1 ? '1 line' : `${refused.length} lines`
  const sections = accepted === 1 ? '1 section' : `${accepted} sections`
  const message = `We couldn’t read ${lines}, so nothing was saved. We could read ${sections}.`
  const issues = refused
    .slice(0, MAX_NAMED_LINES)
    .map((one) => ({ path: `text.${one.line}`, message: one.message }))
  return new Failure('bad-input', message, { issues })
}
