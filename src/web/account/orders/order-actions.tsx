import { RotateCcw } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import { claimWindow, type ClaimWindow } from '#modules/claims/claim.ts'
import type { ClaimBody } from '#modules/claims/claims.schema.ts'
import { policyFacts } from '#modules/content/policy-facts.ts'
import type { MyOrder } from '#modules/orders/my-orders/my-orders.schema.ts'
import { mayCancel } from '#modules/orders/order.ts'
import { links } from '#web/links.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

import { BoughtAgain, useBuyAgain } from './buy-again.tsx'
import { formatMoment } from './moments.ts'
import { OrderDocuments } from './order-documents.tsx'

const CancelForm = lazy(() => import('./cancel-form.tsx').then((m) => ({ default: m.CancelForm })))
const ClaimForm = lazy(() => import('./claim-form.tsx').then((m) => ({ default: m.ClaimForm })))

export interface OrderActionsProps {
  order: MyOrder
  claims: readonly ClaimBody[]
  onChanged(): void
  onReported(): void
}

/** What the shopper can do with an order, and why some of it is no longer possible. */
export function OrderActions({ order, claims, onChanged, onReported }: OrderActionsProps) {
  const [open, setOpen] = useState<'cancel' | 'report'>()
  const again = useBuyAgain(order._id)
  const window = windowOf(order)
  const finish = (tell: () => void) => () => {
    setOpen(undefined)
    tell()
  }
  return (
    <section aria-label="What you can do" className="mb-6">
      <div className="flex flex-wrap gap-3">
        <Button busy={again.busy} onClick={again.buy}>
          <RotateCcw aria-hidden className="size-4" />
          Buy again
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

/** Until when the shopper can cancel or report, or why it is too late. */
function ReportingNote({ order, window }: { order: MyOrder; window: ClaimWindow }) {
  const text = noteOf(order, window)
  if (text === undefined) return null
  return (
    <p className="mt-3 text-sm text-ink-soft">
      {text}{' '}
      <Anchor href={links.returns()} className="font-medium text-accent-ink underline underline-offset-4">
        Cancellations &amp; Refunds Policy
      </Anchor>
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
