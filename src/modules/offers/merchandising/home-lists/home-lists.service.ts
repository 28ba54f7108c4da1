import { isDeepStrictEqual } from 'node:util'

import type { Actor } from '#modules/accounts/actor.ts'
import type { CatalogueService } from '#modules/catalogue/catalogue.service.ts'
import type { MerchandisingService, Slot } from '#modules/offers/merchandising/merchandising.service.ts'
import type { RevisionWriter } from '#modules/records/revisions/revisions.service.ts'
import { badField, notFound, stale } from '#platform/errors.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import {
  bookNames,
  lockList,
  prepareComputedLists,
  type SlotRow,
  storeComputedLists,
  writeList,
} from './home-lists.repository.ts'
import {
  computedFrom,
  HOME_LIST_NAMES,
  type HomeListChange,
  type HomeListName,
  isHomeList,
  MAX_SLOTS,
  SALES_DAYS,
  VIEWS_DAYS,
} from './home-lists.schema.ts'

export interface HomeList {
  name: HomeListName
  /** Without archived books, as in the shop. */
  slots: Slot[]
}

export function createHomeListsService(
  deps: Needs<'pages'> & {
    revisions: RevisionWriter
    catalogue: Pick<CatalogueService, 'forSale'>
    merchandising: Pick<MerchandisingService, 'collection' | 'collections'>
  },
) {
  const { pages, revisions, catalogue, merchandising } = deps
  return {
    /** Returns all lists in the order of the home page. */
    async all(): Promise<HomeList[]> {
      const lists = await merchandising.collections(HOME_LIST_NAMES)
      return HOME_LIST_NAMES.map((name, i) => ({ name, slots: lists[i] ?? [] }))
    },
    /**
     * Replaces a list; the shop shows it immediately, and the history keeps the previous list. A book that
     * stays keeps the slug of its link. Throws `conflict` 'stale' unless the list matches `loaded`, and
     * `bad-input` for duplicates and books not for sale.
     */
    async replace(actor: Actor, name: string, { slots, loaded }: HomeListChange): Promise<HomeList> {
      if (!isHomeList(name)) throw notFound('List')
      if (slots.length === 0 && computedFrom(name) === undefined)
        throw badField('slots', 'must have at least one book')
      const ids = slots.map(({ bookId }) => bookId)
      if (new Set(ids).size < ids.length) throw badField('slots', 'A book can only be in a list once.')
      await pages.write(async (tx, touch) => {
        const before = await lockList(tx, name)
        const sold = new Set((await catalogue.forSale(tx, [...ids, ...idsOf(before)])).map(({ id }) => id))
        if (!ids.every((id) => sold.has(id)))
          throw badField('slots', 'One of these books is no longer for sale.')
        const theirs = stateOf(before.filter(({ bookId }) => sold.has(bookId))).slots
        if (!isDeepStrictEqual(theirs, labelled(loaded))) throw stale('list', { theirs })
        const rows = rowsOf(name, slots, before)
        await writeList(tx, name, rows)
        const names = await bookNames(tx, [...ids, ...idsOf(before)])
        const change = { before: stateOf(before), after: stateOf(rows), names }
        await revisions.store(tx, actor, { kind: 'home-list', name }, change)
        touch('collections')
      })
      return { name, slots: await merchandising.collection(name) }
    },
  }
}

export type HomeListsService = ReturnType<typeof createHomeListsService>

function rowsOf(name: HomeListName, slots: HomeListChange['slots'], before: readonly SlotRow[]): SlotRow[] {
  const slugs = new Map(before.map(({ bookId, slug }) => [bookId, slug]))
  return slots.map(({ bookId, label }, i) => ({
    collection: name,
    position: i + 1,
    bookId,
    label: label || null,
    slug: slugs.get(bookId) ?? null,
  }))
}

/** Slots with their labels; none is ''. */
function labelled(slots: HomeListChange['slots']) {
  return slots.map(({ bookId, label = '' }) => ({ bookId, label }))
}

/** State in the form that `replace` takes. */
function stateOf(rows: readonly SlotRow[]): Pick<HomeListChange, 'slots'> {
  return { slots: rows.map(({ bookId, label }) => ({ bookId, label: label ?? '' })) }
}

function idsOf(rows: readonly SlotRow[]): string[] {
  return rows.map(({ bookId }) => bookId)
}

/** Returns the ids of the first books by sales or views of the last days. */
type Ranking = (days: number, limit: number) => Promise<string[]>

interface Rankings {
  bestsellers: Ranking
  mostViewed: Ranking
}

/** Computes the lists that pages show where staff have chosen no books. */
export function createComputedLists({ db, pages, rankings }: Needs<'db' | 'pages'> & { rankings: Rankings }) {
  const stored = prepareComputedLists(db)
  return {
    /** Ranks the books again, and invalidates the pages that show them if a list has changed. Called by a job. */
    async refresh(): Promise<void> {
      const before = await stored()
      const ranked: [HomeListName, string[]][] = [
        ['bestsellers', await rankings.bestsellers(SALES_DAYS, MAX_SLOTS)],
        ['most-viewed', await rankings.mostViewed(VIEWS_DAYS, MAX_SLOTS)],
      ]
      const lists = ranked
        .filter(([name, ids]) => !isDeepStrictEqual(ids, before.get(name) ?? []))
        .map(([collection, bookIds]) => ({ collection, bookIds }))
      if (lists.length === 0) return
      await pages.write(async (tx, touch) => {
        await storeComputedLists(tx, lists)
        touch('collections')
      })
    },
  }
}
