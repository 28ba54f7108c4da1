import type { BookCard } from '#modules/catalogue/book.ts'
import type { CatalogueService } from '#modules/catalogue/catalogue.service.ts'
import type { Db, Executor } from '#platform/database/database.ts'
import { isId } from '#platform/ids.ts'

import { type Combo, type ComboForSale, type ComboList, oneByOne, stockOf } from './combo.ts'
import { type ComboRow, combosForSale, prepareCollections, prepareCombos } from './combos.repository.ts'

export interface Slot {
  /** From 1. */
  position: number
  /** The slot's own text, such as the hero's '20%'. */
  label: string | null
  /** Slug of the hero's `/product/{slug}`. */
  slug: string | null
  book: BookCard
}

export type { ComboForSale }

/** The maximum of PostgreSQL's integer. */
const HIGHEST_NUMBER = 2 ** 31 - 1

export function createMerchandisingService(deps: { db: Db; catalogue: Pick<CatalogueService, 'cards'> }) {
  const slots = prepareCollections(deps.db)
  const stored = prepareCombos(deps.db)

  const withBooks = async (rows: readonly (ComboRow | undefined)[]): Promise<Combo[]> => {
    const known = rows.filter((row) => row !== undefined)
    const ids = new Set(known.flatMap((row) => row.contents.map(({ bookId }) => bookId)))
    const books = await cardsById(deps.catalogue, [...ids])
    return known.flatMap((row) => toCombo(row, books) ?? [])
  }
  const collections = async (names: readonly string[]): Promise<Slot[][]> => {
    const items = await slots.items(names)
    const ids = new Set(items.map((item) => item.bookId))
    const books = await cardsById(deps.catalogue, [...ids])
    return names.map((name) =>
      items.flatMap(({ collection, bookId, ...slot }) => {
        const book = collection === name ? books.get(bookId) : undefined
        return book ? [{ ...slot, book }] : []
      }),
    )
  }
  return {
    /** Several collections in one query, in the order of the names. */
    collections,
    /** Returns one collection, such as 'hero' or 'bestsellers', without archived books. */
    collection: async (name: string): Promise<Slot[]> => (await collections([name]))[0] ?? [],
    /** A list of combos in order, without combos that contain an archived book. */
    combos: async (list: ComboList): Promise<Combo[]> => withBooks(await stored.inList(list)),
    /** The combo of `/bookstore/combo-offer/{number}`; undefined if it is unknown or can't be sold. */
    async combo(number: number): Promise<Combo | undefined> {
      if (!Number.isInteger(number) || number < 1 || number > HIGHEST_NUMBER) return undefined
      return (await withBooks([await stored.byNumber(number)]))[0]
    },
    comboById: async (id: string): Promise<Combo | undefined> =>
      isId(id) ? (await withBooks([await stored.byId(id)]))[0] : undefined,
    /**
     * Combos that contain a book, in the order of their lists. Invalidated by the tag 'combos' and the tags of
     * their books.
     */
    combosWith: async (bookId: string): Promise<Combo[]> =>
      isId(bookId) ? withBooks(await stored.withBook(bookId)) : [],
    /** For pricing, in any order; without drafts and unknown ids. */
    combosForSale: (within: Executor, ids: readonly string[]): Promise<ComboForSale[]> =>
      combosForSale(within, ids.filter(isId)),
  }
}

export type MerchandisingService = ReturnType<typeof createMerchandisingService>

async function cardsById(
  catalogue: Pick<CatalogueService, 'cards'>,
  ids: readonly string[],
): Promise<Map<string, BookCard>> {
  return new Map((await catalogue.cards(ids)).map((card) => [card.id, card]))
}

/**
 * Returns undefined if a book of the combo is no longer for sale: pricing refuses such a combo, so no page
 * offers it.
 */
function toCombo(row: ComboRow, books: ReadonlyMap<string, BookCard>): Combo | undefined {
  const contents = row.contents.flatMap(({ bookId, quantity }) => {
    const book = books.get(bookId)
    return book ? [{ book, quantity }] : []
  })
  if (contents.length < row.contents.length) return undefined
  contents.sort((a, b) => b.book.shownPrice - a.book.shownPrice || (a.book.id < b.book.id ? -1 : 1))
  return { ...row, contents, originalPrice: oneByOne(contents), stock: stockOf(contents) }
}
