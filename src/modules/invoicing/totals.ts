import type { InvoiceContent, InvoiceLine } from './invoice.ts'

/** The sums of a document's lines: taxable value and taxes add up to the total. */
export function totalsOf(lines: readonly InvoiceLine[]): InvoiceContent['totals'] {
  const sum = (part: (line: InvoiceLine) => number) => lines.reduce((all, line) => all + part(line), 0)
  return {
    taxable: sum((line) => line.taxable),
    cgst: sum((line) => line.cgst),
    sgst: sum((line) => line.sgst),
    igst: sum((line) => line.igst),
    discount: sum((line) => line.discount),
    total: sum((line) => line.value),
  }
}
