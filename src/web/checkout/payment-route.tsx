import { lazy, Suspense, useEffect } from 'react'
import { useNavigate } from 'react-router'

import { accountOf, useSession } from '#web/client/session-store.ts'
import { forgetPayment, recordPaymentSeen, removeBought } from '#web/client/started-payments.ts'
import { links } from '#web/links.ts'
import { useShopperOnly } from '#web/shared/login/next-address.ts'
import type { CheckoutBody } from '#web/shared/order/payment-outcome.ts'
import { privateMeta } from '#web/private-meta.ts'
import { SHOP_PAGES } from '#web/site.ts'
import { NeedsScript } from '#web/needs-script.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import type { Route } from './+types/payment-route'
import { usePaymentState } from './payment/use-payment-state.ts'
import { checkoutChoices } from './quote/checkout-choices.ts'

/** Loaded in parallel with the payment's state, because it isn't part of the frame (JavaScript budget). */
const PaymentPanel = lazy(() =>
  import('./payment/payment-panel.tsx').then((m) => ({ default: m.PaymentPanel })),
)

export function meta() {
  return privateMeta(SHOP_PAGES.payment.title)
}

/**
 * Shows a payment's state until its outcome is known. If there is an order, redirects to the order's page.
 */
export default function PaymentRoute({ params: { id } }: Route.ComponentProps) {
  const account = accountOf(useSession())
  return <Payment key={`${account} ${id}`} gatewayOrderId={id} />
}

function Payment({ gatewayOrderId }: { gatewayOrderId: string }) {
  const state = usePaymentState(gatewayOrderId, useShopperOnly())
  const navigate = useNavigate()
  const { outcome, orderId = null } = state.body ?? {}
  useEffect(() => {
    if (outcome) outcomeShown(gatewayOrderId, outcome)
    if (outcome === 'ordered' && orderId !== null) void navigate(links.order(orderId), { replace: true })
  }, [gatewayOrderId, outcome, orderId, navigate])
  return (
    <div className="page min-h-dvh pt-10 sm:pt-16">
      <NeedsScript what="Your payment" />
      <Suspense fallback={<Skeleton className="h-96" />}>
        <PaymentPanel state={state} gatewayOrderId={gatewayOrderId} />
      </Suspense>
    </div>
  )
}

/**
 * Removes from the cart only what this payment bought, and only in the browser that started it: the page may
 * be opened again later.
 */
function outcomeShown(gatewayOrderId: string, outcome: CheckoutBody['outcome']): void {
  if (outcome === 'pending') recordPaymentSeen(gatewayOrderId, 'waiting')
  else if (outcome === 'refunded') forgetPayment(gatewayOrderId)
  else if (outcome !== 'ordered') recordPaymentSeen(gatewayOrderId, 'closed')
  else if (removeBought(gatewayOrderId)) checkoutChoices.clear()
}
