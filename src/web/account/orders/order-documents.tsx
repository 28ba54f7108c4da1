import { FileText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import type { MyOrder } from '#modules/orders/my-orders/my-orders.schema.ts'
import { api } from '#web/api-client.ts'
import { ApiError, messageOf } from '#web/api-error.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { useAction } from '#web/account/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

const BusinessForm = lazy(() => import('./business-form.tsx').then((m) => ({ default: m.BusinessForm })))

/** The invoice of an order, made out to a business if it is named in time, and the credit note. */
export function OrderDocuments({ order }: { order: MyOrder }) {
  const [naming, setNaming] = useState(false)
  const invoice = useDocument(order, 'invoice')
  const credit = useDocument(order, 'credit-note')
  const close = () => setNaming(false)
  return (
    <>
      <Button variant="secondary" busy={invoice.busy} onClick={invoice.download}>
        <FileText aria-hidden className="size-4" />
        Invoice (PDF)
      </Button>
      {order.cancelledAt || order.refundedAmount > 0 ? (
        <Button variant="secondary" busy={credit.busy} onClick={credit.download}>
          Credit note (PDF)
        </Button>
      ) : (
        // A refund of a part has issued the invoice, which names its buyer for good.
        <Button variant="secondary" onClick={() => setNaming(true)}>
          Add GSTIN
        </Button>
      )}
      <Dialog open={naming} onClose={close} title="Invoice for a business">
        <Suspense fallback={null}>
          <BusinessForm orderId={order._id} onSaved={close} />
        </Suspense>
      </Dialog>
    </>
  )
}

const DOCUMENTS = { invoice: 'The invoice', 'credit-note': 'The credit note' } as const

/** Downloads a document of an order; it needs the shopper's token, so a link cannot do it. */
function useDocument({ _id, number }: MyOrder, kind: keyof typeof DOCUMENTS) {
  const { busy, run } = useAction()
  async function fetchAndSave(): Promise<void> {
    saveFile(await api.file(`/orders/${encodeURIComponent(_id)}/${kind}`), `${kind}-${number}.pdf`)
  }
  function failed(error: unknown): string {
    const none = error instanceof ApiError && error.status === 404 && kind === 'credit-note'
    if (none) return 'There is no credit note: the order was cancelled before its invoice was issued.'
    return messageOf(error, `${DOCUMENTS[kind]} could not be loaded. Please try again.`)
  }
  return { busy, download: () => void run(fetchAndSave, { failed }) }
}
