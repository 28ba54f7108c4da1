import type { Actor } from '#modules/accounts/actor.ts'
import { linesOfPart } from '#modules/orders/editing/send-part.ts'
import type { OrderListsService } from '#modules/orders/order-lists.service.ts'
import { cataloguedBooks, recordPrinted } from '#modules/orders/packing.repository.ts'
import type { LabelForm } from '#modules/orders/printed-orders.schema.ts'
import type { Db, Executor } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'
import type { Skipped } from '#platform/http/skipped.ts'
import type { Needs } from '#platform/kernel/kernel.ts'
import type { PrintedFile } from '#platform/pdf/refused-prints.ts'

import type { ParcelInvoices } from './parcel-papers.ts'
import { type Parcel, parcelsOf, partParcelOf } from './parcel.ts'
import type { PackedBooks, Print } from './print.ts'
import type { Sender } from './sender.ts'

/** A PDF and its file name. */
interface PackingDocument {
  name: string
  pdf: Buffer
  /** Orders omitted because nothing is left to send, or because no font can print their text. */
  skipped: Skipped[]
}

/** The copies of an order's lines that a part parcel contains. */
type PartLines = Parameters<typeof linesOfPart>[1]

/** Loads the typesetting library on demand: it is large and rarely needed. */
export function createPackingDocumentsService(
  deps: Needs<'db' | 'clock'> & {
    orderLists: Pick<OrderListsService, 'named'>
    /** Issues the invoices of these orders, without the orders that can't be invoiced. */
    invoices(actor: Actor, orderIds: readonly string[]): Promise<ParcelInvoices>
    sender: (db: Executor) => Promise<Sender>
  },
) {
  const { db, clock, orderLists, sender } = deps
  const printed = async (parcels: readonly Parcel[]): Promise<Print> => ({
    parcels,
    catalogued: await booksOf(db, parcels),
    sender: await sender(db),
    made: clock.now(),
  })
  const printOf = async (ids: readonly string[]): Promise<{ print: Print; skipped: Skipped[] }> => {
    const { parcels, skipped } = parcelsOf(await orderLists.named(ids))
    return { print: await printed(parcels), skipped }
  }
  const withInvoices = async (actor: Actor, print: Print, skipped: readonly Skipped[]) => {
    const { printParcels } = await import('./parcel-papers.ts')
    const invoiced = print.parcels.filter(({ order }) => order.replacesOrderId === null)
    const invoices = await deps.invoices(
      actor,
      invoiced.map(({ order }) => order.id),
    )
    return fileOf(`${nameOf(print, 'parcel')}.pdf`, await printParcels(print, invoices), skipped)
  }
  return {
    /** Prints one slip per order in one file, in the sequence of the ids. */
    async packingSlips(ids: readonly string[]): Promise<PackingDocument> {
      const { print, skipped } = await printOf(ids)
      const { printPackingSlips } = await import('./packing-slip.ts')
      return fileOf(`${nameOf(print, 'packing-slip')}.pdf`, await printPackingSlips(print), skipped)
    },
    /** Lists the books to pick for all orders, then the contents of each parcel. */
    async pickingList(ids: readonly string[]): Promise<PackingDocument> {
      const { print, skipped } = await printOf(ids)
      const { printPickingList } = await import('./picking-list.ts')
      return fileOf('picking-list.pdf', await printPickingList(print), skipped)
    },
    /** Prints one label per order in one file, in the sequence of the ids. */
    async labels(ids: readonly string[], form: LabelForm): Promise<PackingDocument> {
      const { print, skipped } = await printOf(ids)
      const { printLabels } = await import('./labels.ts')
      return fileOf(`labels-${form}.pdf`, await printLabels(print, form), skipped)
    },
    /**
     * Prints everything that goes with each parcel in one file: slip, invoice and label, parcel by parcel in the
     * sequence of the ids, so that the stack matches the list on the screen.
     * A parcel without an invoice is printed too, and named in `skipped`.
     */
    async parcels(actor: Actor, ids: readonly string[]): Promise<PackingDocument> {
      const { print, skipped } = await printOf(ids)
      const file = await withInvoices(actor, print, skipped)
      await recordPrinted(
        db,
        print.parcels.map(({ order }) => order.id),
        clock.now(),
      )
      return file
    },
    /** Prints slip, invoice and label of copies that are sent ahead of the rest. */
    async partParcel(actor: Actor, id: string, lines: PartLines): Promise<PackingDocument> {
      const [order] = await orderLists.named([id])
      if (!order) throw notFound('Order')
      return withInvoices(actor, await printed([partParcelOf(order, linesOfPart(order, lines))]), [])
    },
  }
}

export type PackingDocumentsService = ReturnType<typeof createPackingDocumentsService>

/** Names a file by its only order, or by its kind: 'labels', 'packing-slips'. */
function nameOf({ parcels }: Print, kind: string): string {
  const [first, ...others] = parcels
  return first && others.length === 0 ? `${kind}-${first.order.number}` : `${kind}s`
}

/** Builds the file and lists the omitted orders: nothing left to send, or text that no font can print. */
function fileOf(name: string, printed: PrintedFile, skipped: readonly Skipped[]): PackingDocument {
  return { name, pdf: printed.pdf, skipped: [...skipped, ...printed.skipped] }
}

async function booksOf(db: Db, parcels: readonly Parcel[]): Promise<PackedBooks> {
  const ids = new Set(parcels.flatMap(({ books }) => books.map(({ bookId }) => bookId)))
  const books = await cataloguedBooks(db, [...ids])
  return new Map(books.map((book) => [book.bookId, book]))
}
