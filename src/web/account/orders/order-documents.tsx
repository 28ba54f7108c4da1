import { FileText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import type { MyOrder } from '#modules/fulfilment/fulfilment.schema.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

import { useDocument } from './use-document.ts'

const BusinessForm = lazy(() => import('./business-form.tsx').then((m) => ({ default: m.BusinessForm })))

/** The papers of an order: its invoice, for a business if it is named in time, and what takes the invoice back. */
export function OrderDocuments({ order }: { order: MyOrder }) {
  const [naming, setNaming] = useState(false)
  const invoice = useDocument(order, 'invoice')
  const credit = useDocument(order, 'credit-note')
  const close = () => setNaming(false)
  return (
    <>
      <Button variant="secondary" busy={invoice.busy} onClick={() => void invoice.download()}>
        <FileText aria-hidden className="size-4" />
        Invoice (PDF)
      </Button>
      {order.cancelledAt || order.refundedAmount > 0 ? (
        <Button variant="secondary" busy={credit.busy} onClick={() => void credit.download()}>
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
