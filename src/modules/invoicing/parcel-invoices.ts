import type { ParcelInvoices } from '#modules/orders/documents/parcel-papers.ts'
import type { PageRange } from '#platform/pdf/sheet.ts'
import { missingWords } from '#platform/pdf/typefaces.ts'

import { type InvoiceBatch, toSkipped } from './batch.ts'
import { addInvoice, unprintableIn } from './printing.ts'

/** Omits invoices that no font can print; the rest of their parcel is printed. */
export async function parcelInvoices({ issued, refused }: InvoiceBatch): Promise<ParcelInvoices> {
  const skipped = refused.map(toSkipped)
  const printable = new Map(issued)
  for (const [orderId, invoices] of issued) {
    for (const invoice of invoices) {
      const missing = await unprintableIn(invoice)
      if (missing.length === 0) continue
      printable.delete(orderId)
      skipped.push({ name: invoice.number, reason: missingWords(missing) })
    }
  }
  return {
    skipped,
    async addTo(sheet, orderId) {
      const ranges: PageRange[] = []
      for (const invoice of printable.get(orderId) ?? []) ranges.push(await addInvoice(sheet, invoice))
      return ranges
    },
  }
}
