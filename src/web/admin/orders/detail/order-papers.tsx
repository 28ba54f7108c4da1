import { FileText } from 'lucide-react'

import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { useDownload } from '#web/admin/orders/papers/use-download.ts'
import { Button } from '#web/ui/button.tsx'

/** The papers of an order; each needs the token, so that a link cannot fetch it. */
export function OrderPapers({ order }: { order: OrderBody }) {
  const id = encodeURIComponent(order._id)
  const credited = order.cancelledAt !== null || order.refundedAmount > 0
  const paper = (kind: string) => `${kind}-${order.number}.pdf`
  return (
    <>
      {order.replaces ? null : (
        <Paper path={`/orders/${id}/invoice`} name={paper('invoice')} label="Invoice (PDF)" />
      )}
      {credited && !order.replaces ? (
        <Paper path={`/orders/${id}/credit-note`} name={paper('credit-note')} label="Credit note (PDF)" />
      ) : null}
      {order.cancelledAt === null ? (
        <Paper
          path={`/admin/orders/${id}/packing-slip`}
          name={paper('packing-slip')}
          label="Packing slip (PDF)"
        />
      ) : null}
    </>
  )
}

function Paper({ path, name, label }: { path: string; name: string; label: string }) {
  const { busy, download } = useDownload()
  return (
    <Button variant="secondary" busy={busy !== undefined} onClick={() => void download({ path, name })}>
      <FileText aria-hidden className="size-4" />
      {label}
    </Button>
  )
}
