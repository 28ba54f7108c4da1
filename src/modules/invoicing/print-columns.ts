import type { InvoiceContent, InvoiceLine } from './invoice.ts'
import { formatRate } from './tax.ts'
import { formatRupees, type Paise } from '#platform/money.ts'
import type { TableColumn } from '#platform/pdf/table.ts'

type Column = TableColumn<InvoiceLine>
type CellOf = NonNullable<Column['cell']>

/** The number of a sum, without the sign that the head bears. */
function amount(paise: Paise): string {
  return formatRupees(paise).slice(1)
}

function number(head: string, width: number, cell: CellOf): Column {
  return { head, width, align: 'right', cell }
}

/** What the law asks for by kind of document: tax columns only where there is tax. */
export function columnsFor({ lines, totals, localTax }: InvoiceContent): Column[] {
  const taxed = lines.some(({ rate }) => rate > 0)
  const interState = totals.igst > 0
  const tax = (part: 'cgst' | 'sgst' | 'igst', share: number): CellOf => {
    return (line) => (line.rate === 0 ? ['–', 'exempt'] : [amount(line[part]), formatRate(line.rate * share)])
  }
  return [
    number('#', 14, (_, position) => [String(position)]),
    { head: 'Goods', width: 0, align: 'left', cell: ({ title, hsn }) => [title, `HSN ${hsn}`] },
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
