import { type Actor, requirePermission } from '#modules/accounts/actor.ts'
import type { OrderListsService } from '#modules/orders/order-lists.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Executor } from '#platform/database/database.ts'
import type { Skipped } from '#platform/http/skipped.ts'
import type { PrintedFile } from '#platform/pdf/refused-prints.ts'

import { cataloguedBooks } from './packed-books.repository.ts'
import { type Parcel, parcelsOf } from './parcel.ts'
import type { PackedBooks, Print, Sender } from './print.ts'
import type { LabelForm } from '#modules/orders/printed-orders.schema.ts'

/** A PDF with the name under which it is saved. */
interface PackingDocument {
  name: string
  pdf: Buffer
  /** Orders of which nothing is sent, left out of it. */
  skipped: Skipped[]
}

/**
 * What is printed to pack orders. All need `orders.read` and change nothing; `not-found` names ids that are no order.
 * Orders of which nothing is sent are left out; `conflict` 'nothing_to_pack' when there is no other.
 */
export interface PackingDocumentsService {
  /** One slip for each order, the oldest first, in one file. */
  packingSlips(actor: Actor, ids: readonly string[]): Promise<PackingDocument>
  /** What is picked for all of them, then what goes into each parcel. */
  pickingList(actor: Actor, ids: readonly string[]): Promise<PackingDocument>
  /** One label for each order, the oldest first, in one file. */
  labels(actor: Actor, ids: readonly string[], form: LabelForm): Promise<PackingDocument>
}

export interface PackingDocumentsDeps {
  db: Db
  clock: Clock
  orderLists: Pick<OrderListsService, 'named'>
  sender: (db: Executor) => Promise<Sender>
}

/** The typesetting library is big and rarely needed: it is loaded with the first print. */
export function createPackingDocumentsService(deps: PackingDocumentsDeps): PackingDocumentsService {
  const { db, clock, orderLists, sender } = deps
  const printOf = async (
    actor: Actor,
    ids: readonly string[],
  ): Promise<{ print: Print; skipped: Skipped[] }> => {
    const { parcels, skipped } = parcelsOf(await orderLists.named(actor, ids))
    const catalogued = await booksOf(deps, parcels)
    return { print: { parcels, catalogued, sender: await sender(db), made: clock.now() }, skipped }
  }
  return {
    async packingSlips(actor, ids) {
      requirePermission(actor, 'orders.read')
      const { print, skipped } = await printOf(actor, ids)
      const { printPackingSlips } = await import('./packing-slip.ts')
      const [first] = print.parcels
      const name = print.parcels.length === 1 ? `packing-slip-${first?.order.number}` : 'packing-slips'
      return fileOf(`${name}.pdf`, await printPackingSlips(print), skipped)
    },
    async pickingList(actor, ids) {
      requirePermission(actor, 'orders.read')
      const { print, skipped } = await printOf(actor, ids)
      const { printPickingList } = await import('./picking-list.ts')
      return fileOf('picking-list.pdf', await printPickingList(print), skipped)
    },
    async labels(actor, ids, form) {
      requirePermission(actor, 'orders.read')
      const { print, skipped } = await printOf(actor, ids)
      const { printLabels } = await import('./labels.ts')
      return fileOf(`labels-${form}.pdf`, await printLabels(print, form), skipped)
    },
  }
}

/** A file, with all that it leaves out: what is not sent, and what no font can print. */
function fileOf(name: string, printed: PrintedFile, skipped: readonly Skipped[]): PackingDocument {
  return { name, pdf: printed.pdf, skipped: [...skipped, ...printed.skipped] }
}

async function booksOf({ db }: PackingDocumentsDeps, parcels: readonly Parcel[]): Promise<PackedBooks> {
  const ids = new Set(parcels.flatMap(({ books }) => books.map(({ bookId }) => bookId)))
  const books = await cataloguedBooks(db, [...ids])
  return new Map(books.map((book) => [book.bookId, book]))
}
