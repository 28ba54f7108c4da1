import { setImmediate } from 'node:timers/promises'

import { isGift } from '#modules/orders/order.ts'
import type { Skipped } from '#platform/http/skipped.ts'
import { bytesOf } from '#platform/pdf/document.ts'
import { addRefusedPage, printableParts, type PrintedFile, skippedOf } from '#platform/pdf/refused-prints.ts'
import { addFooters, newSheet, type PageRange, type Sheet } from '#platform/pdf/sheet.ts'

import { addLabelPage } from './labels.ts'
import { addSlip } from './packing-slip.ts'
import { type Print, wordsOnSlip } from './print.ts'

/** The invoices that go into parcels, to be added to the parcels' file. */
export interface ParcelInvoices {
  /** Adds an order's invoices to the file; adds nothing for an order without one. */
  addTo(sheet: Sheet, orderId: string): Promise<PageRange[]>
  /** Orders whose invoice is missing from the file, and why. */
  skipped: readonly Skipped[]
}

/**
 * Prints each parcel's slip, invoice and A6 label, parcel by parcel. A gift's bill stays out: it goes to the buyer
 * by mail, and the carrier's copy is a separate file.
 */
export async function printParcels(print: Print, invoices: ParcelInvoices): Promise<PrintedFile> {
  const { catalogued, sender, made } = print
  const { printed: parcels, refused } = await printableParts(print.parcels, (parcel) =>
    wordsOnSlip(parcel, catalogued),
  )
  const title = `Parcels ${parcels.map(({ order }) => order.number).join(', ')}`
  const sheet = await newSheet({ title, author: sender.name, made })
  const bytes = bytesOf(sheet)
  const ranges: PageRange[] = []
  for (const parcel of parcels) {
    ranges.push(await addSlip(sheet, parcel, { catalogued, sender }))
    if (!isGift(parcel.order)) ranges.push(...(await invoices.addTo(sheet, parcel.order.id)))
    addLabelPage(sheet, parcel, sender)
    await setImmediate()
  }
  addFooters(sheet, ranges)
  addRefusedPage(sheet, refused)
  sheet.end()
  return { pdf: await bytes, skipped: [...invoices.skipped, ...skippedOf(refused)] }
}
