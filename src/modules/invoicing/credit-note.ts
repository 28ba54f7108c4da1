import type { Invoice, InvoiceContent } from './invoice.ts'
import { totalsOf } from './totals.ts'

/**
 * What takes the documents of a cancelled order back: all their lines, at the rates and taxes that they name, and
 * their numbers and dates (CGST Act s. 34(1), rule 53(1A)). Undefined when there is nothing to take back.
 */
export function creditNoteFor(invoices: readonly Invoice[]): InvoiceContent | undefined {
  const [first] = invoices
  if (!first) return undefined
  const lines = invoices.flatMap(({ content }) => content.lines)
  return {
    ...first.content,
    kind: 'credit-note',
    lines,
    totals: totalsOf(lines),
    credits: invoices.map(({ number, issuedAt }) => ({ number, issuedAt: issuedAt.toISOString() })),
  }
}
