import type { Actor } from '#modules/accounts/actor.ts'
import { requirePermission } from '#modules/accounts/require-permission.ts'
import type { Db, Executor, Tx } from '#platform/database/database.ts'
import { badField, Failure, notFound } from '#platform/errors.ts'
import { isId, newId } from '#platform/ids.ts'
import { formatRupees, type Paise, parseRupees } from '#platform/money.ts'
import type { PageWrites, Touch } from '#platform/page-cache/page-writes.ts'

import {
  allCombos,
  comboOf,
  type ComboRow,
  type ContentRow,
  contentsOf,
  insertCombo,
  lockArranged,
  nextNumber,
  partsOf,
  placeCombos,
  replaceContents,
  updateCombo,
} from './combo-desk.repository.ts'
import type { ComboArrangement, ComboChange, ComboTerms } from './combo-desk.schema.ts'

/** A combo as staff keep it, with its books. Money in paise. */
export interface KeptCombo {
  combo: ComboRow
  contents: ContentRow[]
}

export interface ComboDeskService {
  /** Drafts too, by number. `content.write`, as all of these. */
  all(actor: Actor): Promise<KeptCombo[]>
  /** Takes the next number. Its struck price is that of its books; throws `bad-input` for a price that is not below it. */
  create(actor: Actor, terms: ComboTerms): Promise<KeptCombo>
  /** Replaces all terms. Throws `conflict` 'stale' when another version is stored, else as `create`. */
  change(actor: Actor, id: string, change: ComboChange): Promise<KeptCombo>
  /** Puts the combos of a list in order: all of them, each once. Throws `conflict` 'stale' when the list is another by now. */
  arrange(actor: Actor, list: string, arrangement: ComboArrangement): Promise<void>
}

export function createComboDeskService({ db, pages }: { db: Db; pages: PageWrites }): ComboDeskService {
  return {
    async all(actor) {
      requirePermission(actor, 'content.write')
      return withContents(db, await allCombos(db))
    },
    async create(actor, terms) {
      requirePermission(actor, 'content.write')
      return pages.write(async (tx, touch) => {
        const values = await valuesOf(tx, terms)
        const id = newId()
        await insertCombo(tx, { id, position: await nextNumber(tx), ...values })
        await replaceContents(tx, id, terms.books)
        return written(tx, touch, id)
      })
    },
    async change(actor, id, { version, ...terms }) {
      requirePermission(actor, 'content.write')
      if (!isId(id)) throw notFound('Combo')
      return pages.write(async (tx, touch) => {
        if (!(await comboOf(tx, id))) throw notFound('Combo')
        const values = await valuesOf(tx, terms)
        if (!(await updateCombo(tx, id, version, values))) throw stale()
        await replaceContents(tx, id, terms.books)
        return written(tx, touch, id)
      })
    },
    async arrange(actor, list, { ids, loaded }) {
      requirePermission(actor, 'content.write')
      if (list !== 'page' && list !== 'home') throw notFound('List')
      if (ids.toSorted().join() !== loaded.toSorted().join()) {
        throw badField('ids', 'must be the combos of the list, each once')
      }
      await pages.write(async (tx, touch) => {
        if ((await lockArranged(tx, list)).join() !== loaded.join()) throw stale()
        await placeCombos(tx, ids)
        touch('collections')
      })
    },
  }
}

async function written(tx: Tx, touch: Touch, id: string): Promise<KeptCombo> {
  touch('collections')
  const row = await comboOf(tx, id)
  const [kept] = row ? await withContents(tx, [row]) : []
  if (!kept) throw notFound('Combo')
  return kept
}

async function withContents(db: Executor, rows: readonly ComboRow[]): Promise<KeptCombo[]> {
  const contents = await contentsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((combo) => ({ combo, contents: contents.filter(({ comboId }) => comboId === combo.id) }))
}

async function valuesOf(tx: Tx, { books, price: rupees, ...terms }: ComboTerms) {
  const originalPrice = await struckSum(tx, books, terms.list === 'draft')
  const price = parseRupees(rupees) ?? 0
  if (price >= originalPrice) {
    throw badField('price', `must be below what the books cost: ${formatRupees(originalPrice)}`)
  }
  const { title, list, description = '', label = '' } = terms
  return { title, list, description, label, price, originalPrice }
}

/** What the books cost at their struck prices. Archived ones may stand in drafts only. */
async function struckSum(tx: Tx, books: ComboTerms['books'], draft: boolean): Promise<Paise> {
  const parts = await partsOf(
    tx,
    books.map(({ bookId }) => bookId),
  )
  return books.reduce((sum, { bookId, quantity }) => {
    const part = parts.get(bookId)
    if (!part || (part.archived && !draft)) throw badField('books', 'A book here is not for sale.')
    return sum + part.struckPrice * quantity
  }, 0)
}

function stale(): Failure {
  return new Failure(
    'conflict',
    'Somebody else has changed this meanwhile. Load it anew to see how it is now.',
    {
      code: 'stale',
    },
  )
}
