import { FileText } from 'lucide-react'

import type { OrderFileBody } from '#modules/orders/file/order-file.schema.ts'
import { INVOICE_TITLES, type InvoiceKind } from '#modules/invoicing/invoice.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { useDownload } from '#web/admin/orders/use-download.ts'
import { Button } from '#web/ui/button.tsx'

import { ITEM, LIST, Nothing } from './card.tsx'

/** Downloads the documents of an order; each needs the token, so that a link cannot fetch it. */
export function OrderDocuments({ order }: { order: OrderBody }) {
  const id = encodeURIComponent(order._id)
  const credited = order.cancelledAt !== null || order.refundedAmount > 0
  const fileOf = (kind: string) => `${kind}-${order.number}.pdf`
  return (
    <>
      {order.replaces ? null : (
        <DownloadButton path={`/orders/${id}/invoice`} name={fileOf('invoice')} label="Invoice (PDF)" />
      )}
      {credited && !order.replaces ? (
        <DownloadButton
          path={`/orders/${id}/credit-note`}
          name={fileOf('credit-note')}
          label="Credit note (PDF)"
        />
      ) : null}
      {order.cancelledAt === null ? (
        <DownloadButton
          path={`/admin/orders/${id}/packing-slip`}
          name={fileOf('packing-slip')}
          label="Packing slip (PDF)"
        />
      ) : null}
    </>
  )
}

function DownloadButton({ path, name, label }: { path: string; name: string; label: string }) {
  const { busy, run } = useDownload()
  return (
    <Button variant="secondary" busy={busy} onClick={() => void run({ path, name })}>
      <FileText aria-hidden className="size-4" />
      {label}
    </Button>
  )
}

/** The numbered documents that were issued. */
export function IssuedDocuments({ documents }: { documents: OrderFileBody['papers'] }) {
  if (documents.length === 0) return <Nothing>No documents issued yet.</Nothing>
  return (
    <ul className={LIST}>
      {documents.map(({ kind, number, issuedAt }) => (
        <li key={number} className={ITEM}>
          {INVOICE_TITLES[kind as InvoiceKind] ?? kind}{' '}
          <span className="font-medium tabular-nums">{number}</span>
          <span className="block text-ink-soft tabular-nums">{formatMoment(issuedAt)}</span>
        </li>
      ))}
    </ul>
  )
}
