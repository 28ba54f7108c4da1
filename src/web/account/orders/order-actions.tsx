import { lazy, Suspense, useState } from 'react'

import { claimWindow, type ClaimWindow } from '#modules/customer-service/claims/claim.ts'
import type { ClaimBody } from '#modules/customer-service/claims/claims.schema.ts'
import { policyFacts } from '#modules/shop/content/policy-facts.ts'
import type { MyOrder } from '#modules/orders/my-orders/my-orders.schema.ts'
import { mayCancel } from '#modules/orders/order-states.ts'
import { useAction } from '#web/client/use-action.ts'
import { api } from '#web/client/api-client.ts'
import { isNotFound, messageOf } from '#web/client/api-error.ts'
import { saveFile } from '#web/client/save-file.ts'
import { links } from '#web/links.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'

import { BoughtAgain, useBuyAgain } from './buy-again.tsx'
import { formatMoment } from './format-date.ts'

const BusinessForm = lazy(() => import('./business-form.tsx').then((m) => ({ default: m.BusinessForm })))

/** An order's invoice, with a form for the buyer's GSTIN until it is issued, and its credit note. */
function OrderDocuments({ order }: { order: MyOrder }) {
  const [naming, setNaming] = useState(false)
  const invoice = useDocument(order, 'invoice')
  const credit = useDocument(order, 'credit-note')
  const close = () => setNaming(false)
  return (
    <>
      <Button variant="secondary" busy={invoice.busy} onClick={invoice.download}>
        <Icon name="file-text" className="size-4" />
        <span>Invoice (PDF)</span>
      </Button>
      {order.cancelledAt || order.refundedAmount > 0 ? (
        <Button variant="secondary" busy={credit.busy} onClick={credit.download}>
          Credit note (PDF)
        </Button>
      ) : (
        // A partial refund issues the invoice, which fixes its buyer.
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

/** Downloads an order's document. A plain link can't send the shopper's token. */
function useDocument({ _id, number }: MyOrder, kind: keyof typeof DOCUMENTS) {
  const { busy, run } = useAction({ run: fetchAndSave, failed })
  async function fetchAndSave(): Promise<void> {
    saveFile((await api.file(`/orders/${encodeURIComponent(_id)}/${kind}`)).file, `${kind}-${number}.pdf`)
  }
  function failed(error: unknown): string {
    const none = isNotFound(error) && kind === 'credit-note'
    if (none) return 'There is no credit note: the order was cancelled before its invoice was issued.'
    return messageOf(error, `${DOCUMENTS[kind]} could not be loaded. Please try again.`)
  }
  return { busy, download: () => void run() }
}

const CancelForm = lazy(() => import('./cancel-form.tsx').then((m) => ({ default: m.CancelForm })))
const ClaimForm = lazy(() => import('./claim-form.tsx').then((m) => ({ default: m.ClaimForm })))

export interface OrderActionsProps {
  order: MyOrder
  claims: readonly ClaimBody[]
  onChanged(): void
  onReported(): void
}

/** The shopper's actions on an order, and why some are no longer possible. */
export function OrderActions({ order, claims, onChanged, onReported }: OrderActionsProps) {
  const [open, setOpen] = useState<'cancel' | 'report'>()
  const again = useBuyAgain(order._id)
  const window = windowOf(order)
  const finish = (then: () => void) => () => {
    setOpen(undefined)
    then()
  }
  return (
    <section aria-label="What you can do" className="mb-6">
      <div className="flex flex-wrap gap-3">
        <Button busy={again.busy} onClick={again.buy}>
          <Icon name="rotate-ccw" className="size-4" />
          <span>Buy again</span>
        </Button>
        {order.replaces ? null : <OrderDocuments order={order} />}
        {window.open ? (
          <Button variant="secondary" onClick={() => setOpen('report')}>
            Report a problem
          </Button>
        ) : null}
        {mayCancel(order) ? (
          <Button variant="danger" onClick={() => setOpen('cancel')}>
            Cancel order
          </Button>
        ) : null}
      </div>
      <BoughtAgain outcome={again.outcome} />
      <ReportingNote order={order} window={window} />
      <Dialog
        open={open === 'cancel'}
        onClose={() => setOpen(undefined)}
        title={`Cancel order ${order.number}?`}
      >
        <Suspense fallback={null}>
          <CancelForm order={order} onCancelled={finish(onChanged)} onKept={() => setOpen(undefined)} />
        </Suspense>
      </Dialog>
      <Dialog open={open === 'report'} onClose={() => setOpen(undefined)} title="Report a problem" wide>
        <Suspense fallback={null}>
          <ClaimForm order={order} claims={claims} onReported={finish(onReported)} />
        </Suspense>
      </Dialog>
    </section>
  )
}

function windowOf({ deliveredAt, cancelledAt }: MyOrder) {
  const moment = (iso: string | null) => (iso === null ? null : new Date(iso))
  return claimWindow({ deliveredAt: moment(deliveredAt), cancelledAt: moment(cancelledAt) }, new Date())
}

/** States the deadline for cancelling or reporting a problem, or why it is too late. */
function ReportingNote({ order, window }: { order: MyOrder; window: ClaimWindow }) {
  const text = noteOf(order, window)
  if (text === undefined) return null
  return (
    <p className="mt-3 text-sm text-ink-soft">
      <span>{`${text} `}</span>
      <a href={links.returns()} className="font-medium text-accent-ink underline underline-offset-4">
        Cancellations &amp; Refunds Policy
      </a>
    </p>
  )
}

function noteOf(order: MyOrder, window: ClaimWindow): string | undefined {
  const { exchangeHours } = policyFacts
  if (window.open) {
    return `You can report a damaged, misprinted or wrong title until ${formatMoment(window.until.toISOString())}.`
  }
  if (window.why === 'too-late') {
    return `The ${exchangeHours} after delivery for reporting problems have passed.`
  }
  if (order.cancelledAt !== null) return undefined
  if (mayCancel(order)) return 'You can cancel the order until it is dispatched.'
  return `The order has been dispatched and can no longer be cancelled. You can report problems within ${exchangeHours} of delivery.`
}
