import { setImmediate } from 'node:timers/promises'

import { formatRupees, type Paise } from '#platform/money.ts'
import { bytesOf } from '#platform/pdf/document.ts'
import { addRefusedPage, printableParts, textsIn } from '#platform/pdf/refused-prints.ts'
import { addFooters, newSheet, type PageRange, type Sheet } from '#platform/pdf/sheet.ts'
import { addTable, type TableColumn } from '#platform/pdf/table.ts'
import { loadTypefaces, missingFrom } from '#platform/pdf/typefaces.ts'

import type { Invoice, InvoiceLine } from './invoice.ts'
import {
  invoicePaper,
  type Paper,
  type PaperContent,
  type PrintedQuotation,
  quotationPaper,
} from './paper.ts'
import { addLetterhead } from './print-letterhead.ts'
import { addSums } from './print-sums.ts'
import { formatRate } from './tax.ts'

/**
 * Prints papers in one file, each starting on a new page. The same papers produce the same bytes: all content
 * is frozen, and the file date is the date of issue.
 */
async function printPapers(asked: readonly Paper[]): Promise<Buffer> {
  const { printed: papers, refused } = await printableParts(asked, (paper) => ({
    name: `${nameOf(paper)} (${paper.facts.name})`,
    texts: textsIn(paper),
  }))
  const [first] = papers
  if (!first) throw new Error('There is nothing to print')
  const names = papers.map(nameOf).join(', ')
  const { name } = first.content.seller
  const sheet = await newSheet({ title: names, author: name, made: first.issuedAt })
  const bytes = bytesOf(sheet)
  const ranges: PageRange[] = []
  for (const paper of papers) {
    ranges.push(await addPaper(sheet, paper))
    await setImmediate()
  }
  addFooters(sheet, ranges)
  addRefusedPage(sheet, refused)
  sheet.end()
  return bytes
}

async function addPaper(sheet: Sheet, paper: Paper): Promise<PageRange> {
  const { content } = paper
  const from = sheet.bufferedPageRange().count
  sheet.addPage()
  sheet.outline.addItem(nameOf(paper))
  addLetterhead(sheet, paper)
  await addTable(sheet, columnsFor(content), content.lines)
  addSums(sheet, paper)
  return { name: nameOf(paper), issuer: content.seller.name, from, to: sheet.bufferedPageRange().count }
}

/** Adds an invoice to a file with other documents, starting on a new page. */
export function addInvoice(sheet: Sheet, invoice: Invoice): Promise<PageRange> {
  return addPaper(sheet, invoicePaper(invoice))
}

/** Returns the characters of an invoice that no font contains; none if it can be printed. */
export async function unprintableIn(invoice: Invoice): Promise<string[]> {
  await loadTypefaces()
  return missingFrom(textsIn(invoicePaper(invoice)))
}

export function printInvoices(invoices: readonly Invoice[]): Promise<Buffer> {
  return printPapers(invoices.map(invoicePaper))
}

export function printQuotation(quotation: PrintedQuotation): Promise<Buffer> {
  return printPapers([quotationPaper(quotation)])
}

function nameOf({ title, number }: Paper): string {
  return `${title} ${number}`
}

type Column = TableColumn<InvoiceLine>
type CellOf = NonNullable<Column['cell']>

/** Omits the currency sign, which is in the column head. */
function amount(paise: Paise): string {
  return formatRupees(paise).replace('₹', '')
}

function number(head: string, width: number, cell: CellOf): Column {
  return { head, width, align: 'right', cell }
}

/** The title, with its HSN heading and law date below. */
const goodsText: CellOf = ({ title, hsn, law }) => [title, law ? `HSN ${hsn} · ${law}` : `HSN ${hsn}`]

/** The columns that the law requires for this document; tax columns only if there is tax. */
function columnsFor({ lines, totals, localTax }: PaperContent): Column[] {
  const taxed = lines.some(({ rate }) => rate > 0)
  const interState = totals.igst > 0
  const tax = (part: 'cgst' | 'sgst' | 'igst', share: number): CellOf => {
    return (line) => (line.rate === 0 ? ['–', 'exempt'] : [amount(line[part]), formatRate(line.rate * share)])
  }
  return [
    number('#', 14, (_, position) => [String(position)]),
    { head: 'Goods', width: 0, align: 'left', cell: goodsText },
    number('Qty', 28, ({ quantity, unit }) => (unit ? [String(quantity), unit] : [String(quantity)])),
    number('Price ₹', 54, ({ unitPrice }) => [amount(unitPrice)]),
    ...(totals.discount > 0 ? [number('Discount ₹', 46, ({ discount }) => [amount(discount)])] : []),
    ...(taxed ? [number('Taxable ₹', 54, (line) => [amount(line.taxable)])] : []),
    ...(taxed && interState ? [number('IGST ₹', 50, tax('igst', 1))] : []),
    ...(taxed && !interState ? [number('CGST ₹', 46, tax('cgst', 0.5))] : []),
    ...(taxed && !interState ? [number(`${localTax} ₹`, 46, tax('sgst', 0.5))] : []),
    number('Amount ₹', 58, ({ value }) => [amount(value)]),
  ]
}
