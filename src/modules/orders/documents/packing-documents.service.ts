import type { OrderListsService } from '#modules/orders/order-lists.service.ts'
import type { Executor } from '#platform/database/database.ts'
import type { Skipped } from '#platform/http/skipped.ts'
import type { PrintedFile } from '#platform/pdf/refused-prints.ts'

import { cataloguedBooks } from './packed-books.repository.ts'
import { type Parcel, parcelsOf } from './parcel.ts'
import type { PackedBooks, Print, Sender } from './print.ts'
import type { LabelForm } from '#modules/orders/printed-orders.schema.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

/** A PDF and its file name. */
interface PackingDocument {
  name: string
  pdf: Buffer
  /** Orders omitted because nothing is left to send, or because no font can print their text. */
  skipped: Skipped[]
}

export interface PackingDocumentsDeps extends Needs<'db' | 'clock'> {
  orderLists: Pick<OrderListsService, 'named'>
  sender: (db: Executor) => Promise<Sender>
}

/** Loads the typesetting library on demand: it is large and rarely needed. */
export function createPackingDocumentsService(deps: PackingDocumentsDeps) {
  const { db, clock, orderLists, sender } = deps
  const printOf = async (ids: readonly string[]): Promise<{ print: Print; skipped: Skipped[] }> => {
    const { parcels, skipped } = parcelsOf(await orderLists.named(ids))
    const catalogued = await booksOf(deps, parcels)
    return { print: { parcels, catalogued, sender: await sender(db), made: clock.now() }, skipped }
  }
  return {
    /** Prints one slip per order in one file, oldest first. */
    async packingSlips(ids: readonly string[]): Promise<PackingDocument> {
      const { print, skipped } = await printOf(ids)
      const { printPackingSlips } = await import('./packing-slip.ts')
      const [first] = print.parcels
      const name = print.parcels.length === 1 ? `packing-slip-${first?.order.number}` : 'packing-slips'
      return fileOf(`${name}.pdf`, await printPackingSlips(print), skipped)
    },
    /** Lists the books to pick for all orders, then the contents of each parcel. */
    async pickingList(ids: readonly string[]): Promise<PackingDocument> {
      const { print, skipped } = await printOf(ids)
      const { printPickingList } = await import('./picking-list.ts')
      return fileOf('picking-list.pdf', await printPickingList(print), skipped)
    },
    /** Prints one label per order in one file, oldest first. */
    async labels(ids: readonly string[], form: LabelForm): Promise<PackingDocument> {
      const { print, skipped } = await printOf(ids)
      const { printLabels } = await import('./labels.ts')
      return fileOf(`labels-${form}.pdf`, await printLabels(print, form), skipped)
    },
  }
}

export type PackingDocumentsService = ReturnType<typeof createPackingDocumentsService>

/** Builds the file and lists the omitted orders: nothing left to send, or text that no font can print. */
function fileOf(name: string, printed: PrintedFile, skipped: readonly Skipped[]): PackingDocument {
  return { name, pdf: printed.pdf, skipped: [...skipped, ...printed.skipped] }
}

async function booksOf({ db }: PackingDocumentsDeps, parcels: readonly Parcel[]): Promise<PackedBooks> {
  const ids = new Set(parcels.flatMap(({ books }) => books.map(({ bookId }) => bookId)))
  const books = await cataloguedBooks(db, [...ids])
  return new Map(books.map((book) => [book.bookId, book]))
}
