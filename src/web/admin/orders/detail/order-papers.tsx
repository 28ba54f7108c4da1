import { FileText } from 'lucide-react'
import { useState } from 'react'

import type { MyOrder } from '#modules/fulfilment/fulfilment.schema.ts'
import { fetchPrivateFile, saveFile } from '#web/account/orders/private-file.ts'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'
import { Button } from '#web/ui/button.tsx'

/** The papers of an order; each needs the token, so that a link cannot fetch it. */
export function OrderPapers({ order }: { order: MyOrder }) {
  const credited = order.cancelledAt !== null || order.refundedAmount > 0
  return (
    <>
      <Paper order={order} kind="invoice" label="Invoice (PDF)" />
      {credited ? <Paper order={order} kind="credit-note" label="Credit note (PDF)" /> : null}
    </>
  )
}

function Paper({ order, kind, label }: { order: MyOrder; kind: string; label: string }) {
  const [busy, setBusy] = useState(false)

  async function download(): Promise<void> {
    setBusy(true)
    try {
      const file = await fetchPrivateFile(`/orders/${encodeURIComponent(order._id)}/${kind}`, { as: 'admin' })
      saveFile(file, `${kind}-${order.number}.pdf`)
    } catch (error) {
      notify.error(messageOf(error, 'The document could not be loaded. Please try again.'))
    }
    setBusy(false)
  }

  return (
    <Button variant="secondary" busy={busy} onClick={() => void download()}>
      <FileText aria-hidden className="size-4" />
      {label}
    </Button>
  )
}
