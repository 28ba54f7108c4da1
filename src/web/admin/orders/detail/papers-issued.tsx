import type { OrderFileBody } from '#modules/administration/order-file.schema.ts'
import { INVOICE_TITLES, type InvoiceKind } from '#modules/invoicing/invoice.ts'
import { formatMoment } from '#web/admin/kit/moments.ts'

import { ITEM, LIST, Nothing } from './part.tsx'

/** The numbered documents that have left the shop. */
export function PapersIssued({ papers }: { papers: OrderFileBody['papers'] }) {
  if (papers.length === 0) return <Nothing>None was issued yet.</Nothing>
  return (
    <ul className={LIST}>
      {papers.map(({ kind, number, issuedAt }) => (
        <li key={number} className={ITEM}>
          {INVOICE_TITLES[kind as InvoiceKind] ?? kind}{' '}
          <span className="font-medium tabular-nums">{number}</span>
          <span className="block text-ink-soft tabular-nums">{formatMoment(issuedAt)}</span>
        </li>
      ))}
    </ul>
  )
}
