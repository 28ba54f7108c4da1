import { setImmediate } from 'node:timers/promises'

import { INVOICE_TITLES, type Invoice } from './invoice.ts'
import { bytesOf } from '#platform/pdf/document.ts'
import { addFeet, type PageRange } from '#platform/pdf/feet.ts'
import { newSheet } from '#platform/pdf/sheet.ts'
import { addTable } from '#platform/pdf/table.ts'
import { loadTypefaces } from '#platform/pdf/typefaces.ts'

import { columnsFor } from './print-columns.ts'
import { addLetterhead } from './print-letterhead.ts'
import { addSums } from './print-sums.ts'

/**
 * Sets documents one after the other, each beginning on a page of its own. The same documents make the same bytes:
 * all that is printed is frozen, and the file bears the date of issue.
 */
export async function printInvoices(invoices: readonly Invoice[]): Promise<Buffer> {
  const [first] = invoices
  if (!first) throw new Error('There is nothing to print')
  const names = invoices.map(nameOf).join(', ')
  const { name } = first.content.seller
  const sheet = newSheet(await loadTypefaces(), { title: names, author: name, made: first.issuedAt })
  const bytes = bytesOf(sheet)
  const ranges: PageRange[] = []
  for (const invoice of invoices) {
    const from = sheet.bufferedPageRange().count
    sheet.addPage()
    sheet.outline.addItem(nameOf(invoice))
    addLetterhead(sheet, invoice)
    await addTable(sheet, columnsFor(invoice.content), invoice.content.lines)
    addSums(sheet, invoice.content)
    ranges.push({ name: nameOf(invoice), issuer: name, from, to: sheet.bufferedPageRange().count })
    await setImmediate()
  }
  addFeet(sheet, ranges)
  sheet.end()
  return bytes
}

function nameOf({ kind, number }: Invoice): string {
  return `${INVOICE_TITLES[kind]} ${number}`
}
