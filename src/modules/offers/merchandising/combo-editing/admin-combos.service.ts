import type { Actor } from '#modules/accounts/actor.ts'
import type { RevisionWriter } from '#modules/records/revisions/revisions.service.ts'
import type { Executor, Tx } from '#platform/database/database.ts'
import { badField, notFound, stale } from '#platform/errors.ts'
import { isId, newId } from '#platform/ids.ts'
import { isDearer, oneByOne } from '#modules/offers/merchandising/combo.ts'
import { COMBO_FIELDS } from '#modules/offers/merchandising/combo-record.ts'
import { fromStored, toStored } from '#modules/records/record-field.ts'
import { formatRupees, type Paise } from '#platform/money.ts'
import type { PageWrites } from '#platform/page-cache/page-writes.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import {
  allCombos,
  comboOf,
  type ComboRow,
  type ContentRow,
  contentsOf,
  insertCombo,
  lockArranged,
  lockCombo,
  nextNumber,
  partsOf,
  placeCombos,
  replaceContents,
  updateCombo,
} from './admin-combos.repository.ts'
import type { ComboArrangement, ComboChange, ComboTerms } from './admin-combos.schema.ts'

/** A combo with its books, for staff. Money in paise. */
export interface StoredCombo {
  combo: ComboRow
  contents: ContentRow[]
}

export function createAdminCombosService({
  db,
  pages,
  revisions,
}: Needs<'db' | 'pages'> & { revisions: RevisionWriter }) {
  const save = createSave(pages, revisions)
  return {
    /** Returns all combos, including drafts, sorted by number. */
    async all(): Promise<StoredCombo[]> {
      return withContents(db, await allCombos(db))
    },
    /**
     * Assigns the next number. Throws `bad-input` with both amounts for a combo that costs more than its books.
     */
    async create(actor: Actor, terms: ComboTerms): Promise<StoredCombo> {
      const id = newId()
      return save(actor, id, terms, async (tx) => {
        const values = toStored(COMBO_FIELDS, terms)
        requireCheaper(values.price, await sumOfBooks(tx, terms))
        await insertCombo(tx, { id, position: await nextNumber(tx), ...values })
        return undefined
      })
    },
    /**
     * Replaces all terms. Throws `conflict` 'stale' unless the stored version matches, and the same errors as
     * `create`.
     */
    async change(actor: Actor, id: string, { version, ...terms }: ComboChange): Promise<StoredCombo> {
      return save(actor, id, terms, async (tx) => {
        const before = isId(id) ? await stored(tx, await lockCombo(tx, id)) : undefined
        if (!before) throw notFound('Combo')
        const values = toStored(COMBO_FIELDS, terms)
        const sum = await sumOfBooks(tx, terms)
        // Staff can always unpublish a combo, even one that a price cut made more expensive than its books.
        if (terms.list !== 'draft') requireCheaper(values.price, sum)
        if (!(await updateCombo(tx, id, version, values))) throw stale('combo')
        return before
      })
    },
    /**
     * Reorders a list. `ids` must contain all of its combos, each once. Throws `conflict` 'stale' if the list
     * has changed.
     */
    async arrange(actor: Actor, list: string, { ids, loaded }: ComboArrangement): Promise<void> {
      if (list !== 'page' && list !== 'home') throw notFound('List')
      if (ids.toSorted().join() !== loaded.toSorted().join()) {
        throw badField('ids', 'must list every combo of the list exactly once')
      }
      await pages.write(async (tx, touch) => {
        const before = await lockArranged(tx, list)
        if (before.map(({ id }) => id).join() !== loaded.join()) throw stale('list')
        await placeCombos(tx, ids)
        const names = Object.fromEntries(before.map(({ id, title }) => [id, title]))
        const order = { before: { ids: loaded }, after: { ids }, names }
        await revisions.store(tx, actor, { kind: 'combo-list', name: list }, order)
        touch('collections', 'combos')
      })
    },
  }
}

export type AdminCombosService = ReturnType<typeof createAdminCombosService>

/**
 * Saves a combo's terms, books and revision in one transaction, and invalidates its pages. `write` stores the
 * terms and returns the previous state.
 */
function createSave(pages: PageWrites, revisions: RevisionWriter) {
  return (
    actor: Actor,
    id: string,
    terms: ComboTerms,
    write: (tx: Tx) => Promise<StoredCombo | undefined>,
  ): Promise<StoredCombo> =>
    pages.write(async (tx, touch) => {
      const before = await write(tx)
      await replaceContents(tx, id, terms.books)
      touch('collections', 'combos')
      const after = await stored(tx, await comboOf(tx, id))
      if (!after) throw notFound('Combo')
      const names = namesOf([...(before?.contents ?? []), ...after.contents])
      const change = { before: before ? termsOf(before) : null, after: termsOf(after), names }
      await revisions.store(tx, actor, { kind: 'combo', name: id }, change)
      return after
    })
}

async function stored(db: Executor, row: ComboRow | undefined): Promise<StoredCombo | undefined> {
  return row && (await withContents(db, [row]))[0]
}

/** Terms in the form that `change` takes. Sorts the books, because their order isn't stored. */
function termsOf({ combo, contents }: StoredCombo): ComboTerms {
  const books = contents.map(({ bookId, quantity }) => ({ bookId, quantity }))
  books.sort((a, b) => (a.bookId < b.bookId ? -1 : 1))
  return { ...fromStored(COMBO_FIELDS, combo), books }
}

function namesOf(contents: readonly ContentRow[]): Record<string, string> {
  return Object.fromEntries(contents.map(({ bookId, title }) => [bookId, title]))
}

async function withContents(db: Executor, rows: readonly ComboRow[]): Promise<StoredCombo[]> {
  const contents = await contentsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((combo) => ({ combo, contents: contents.filter(({ comboId }) => comboId === combo.id) }))
}

/** Throws `bad-input` with both amounts if the combo costs more than its books. */
function requireCheaper(price: Paise, originalPrice: Paise): void {
  if (!isDearer({ price, originalPrice })) return
  const sums = `${formatRupees(price)}, but its books cost ${formatRupees(originalPrice)} together.`
  throw badField('price', `The combo costs ${sums}`)
}

/** Adds up the current prices of the books. Only drafts may contain archived ones. */
async function sumOfBooks(tx: Tx, { books, list }: Pick<ComboTerms, 'books' | 'list'>): Promise<Paise> {
  const parts = await partsOf(
    tx,
    books.map(({ bookId }) => bookId),
  )
  return oneByOne(
    books.map(({ bookId, quantity }) => {
      const part = parts.get(bookId)
      if (!part || (part.archived && list !== 'draft')) {
        throw badField('books', 'One of these books is not for sale.')
      }
      return { book: part, quantity }
    }),
  )
}
