import { lazy, Suspense, useState } from 'react'

import { claimWindow, type ClaimWindow } from '#modules/customer-service/claims/claim.ts'
import type { ClaimBody } from '#modules/customer-service/claims/claims.schema.ts'
import { policyFacts } from '#modules/content/policy-facts.ts'
import type { MyOrder } from '#modules/orders/my-orders/my-orders.schema.ts'
import { isDispatched } from '#modules/orders/order-states.ts'
import { longDate } from '#platform/indian-day.ts'
import { links } from '#web/links.ts'
import { useShop } from '#web/shared/shop/shop-context.ts'
import { useOrderDocument } from '#web/shared/order/use-order-document.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'

import { BoughtAgain, useBuyAgain } from './buy-again.tsx'
import { formatMoment } from './format-date.ts'

const BusinessForm = lazy(() => import('./business-form.tsx').then((m) => ({ default: m.BusinessForm })))

/** An order's invoice, with a form for the buyer's GSTIN until it is issued, and its credit note. */
function OrderDocuments({ order }: { order: MyOrder }) {
  const [naming, setNaming] = useState(false)
  const invoice = useOrderDocument(order, 'invoice')
  const credit = useOrderDocument(order, 'credit-note')
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
  const window = windowOf(order, useShop().claimReviewDays)
  const finish = (then: () => void) => () => {
    setOpen(undefined)
    then()
  }
  return (
    <section aria-label="What you can do" className="mb-6">
      <div className="flex flex-wrap gap-3">
        <Button variant={isFinished(order) ? 'primary' : 'secondary'} busy={again.busy} onClick={again.buy}>
          <Icon name="rotate-ccw" className="size-4" />
          <span>Buy again</span>
        </Button>
        {order.replaces || !order.hasPapers ? null : <OrderDocuments order={order} />}
        {window.open ? (
          <Button variant="secondary" onClick={() => setOpen('report')}>
            Report a problem
          </Button>
        ) : null}
        {order.cancelRefusal === null ? (
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
          <ClaimForm
            order={order}
            claims={claims}
            onlyLate={window.open && window.path === 'late'}
            onReported={finish(onReported)}
          />
        </Suspense>
      </Dialog>
    </section>
  )
}

/** Buying again is the main action only once this order is over. */
function isFinished({ status, cancelledAt }: MyOrder): boolean {
  return status === 'Delivered' || cancelledAt !== null
}

function windowOf({ promisedBy, deliveredAt, cancelledAt }: MyOrder, reviewDays: number) {
  const moment = (iso: string | null) => (iso === null ? null : new Date(iso))
  return claimWindow(
    { promisedBy, deliveredAt: moment(deliveredAt), cancelledAt: moment(cancelledAt) },
    new Date(),
    reviewDays,
  )
}

/** States the deadline for cancelling or reporting a problem, or why it is too late. */
function ReportingNote({ order, window }: { order: MyOrder; window: ClaimWindow }) {
  const text = noteOf(order, window, useShop().claimReviewDays)
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

/** The promised day has passed, so the order can be cancelled until dispatch, or reported. */
function lateNote(order: MyOrder): string {
  const report = 'report the late delivery, and we decide on a refund'
  const what = order.cancelRefusal !== null ? `You can ${report}.` : `You can cancel the order, or ${report}.`
  return `We promised your books by ${longDate(order.promisedBy ?? '')}. ${what}`
}

function noteOf(order: MyOrder, window: ClaimWindow, reviewDays: number): string | undefined {
  const { exchangeHours } = policyFacts
  if (window.open && window.path === 'late') return lateNote(order)
  if (window.open) {
    const until = formatMoment(window.until.toISOString())
    return window.path === 'quick'
      ? `You can report a damaged, misprinted or wrong title until ${until}. Other or later reports are reviewed one by one.`
      : `The ${exchangeHours} for an exchange have passed. You can still report a problem for review until ${until}.`
  }
  if (window.why === 'too-late') {
    return `Problems can be reported within ${reviewDays} days of delivery; this time has passed.`
  }
  if (order.cancelledAt !== null) return undefined
  if (order.cancelRefusal === null) return 'You can cancel this order until it is dispatched.'
  if (!isDispatched(order)) return order.cancelRefusal
  return `This order has been dispatched and can no longer be cancelled. You can report problems within ${exchangeHours} of delivery.`
}
