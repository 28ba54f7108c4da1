import { useEffect, useEffectEvent } from 'react'

import { formatRupees } from '#platform/money.ts'
import { useSession } from '#web/client/session-store.ts'
import { type BrowserPayment, isInWindow, useStartedPayments } from '#web/client/started-payments.ts'
import { links } from '#web/links.ts'
import { Notice } from '#web/ui/notice.tsx'

import { paymentToShow } from './payment-outcome.ts'

interface PaymentReturnProps {
  /** Called if no payment of this browser needs attention, or if that couldn't be checked. */
  onChecked?(): void
}

/**
 * Leads a shopper back to the outcome of a payment whose page they reloaded or left, or which the phone
 * discarded. Used by cart and checkout. Shows a notice while the payment is undecided.
 */
export function PaymentReturn({ onChecked }: PaymentReturnProps) {
  const payments = useStartedPayments()
  const isShopper = useSession().status === 'shopper'
  useOutcomes(isShopper && payments.length > 0, onChecked)
  const [undecided] = payments.filter(({ state }) => state !== 'closed')
  return undecided && !isInWindow() ? (
    <Notice tone="caution" className="mb-6">
      <Undecided payment={undecided} isShopper={isShopper} />
    </Notice>
  ) : null
}

function Undecided({ payment, isShopper }: { payment: BrowserPayment; isShopper: boolean }) {
  const amount = formatRupees(payment.amount)
  return (
    <>
      <span>
        {payment.state === 'waiting'
          ? `Your bank hasn’t confirmed your payment of ${amount} yet. Please don’t pay for the same books again. `
          : `You started a payment of ${amount}, but we don’t know yet if it went through. If you paid, please don’t pay again. `}
      </span>
      <a href={links.payment(payment.gatewayOrderId)} className="underline underline-offset-4">
        {isShopper ? 'Check this payment' : 'Log in to check this payment'}
      </a>
    </>
  )
}

/** Checks when the page opens, and whenever the shopper returns to it from the bank's app or another tab. */
function useOutcomes(enabled: boolean, onChecked: (() => void) | undefined): void {
  const check = useEffectEvent(async () => {
    // If this page opened the payment window, it waits for the result itself.
    if (!isInWindow()) {
      const payment = await paymentToShow().catch(() => undefined)
      // A document load, because the payment page has a different policy.
      if (payment && !isInWindow()) return location.replace(links.payment(payment.gatewayOrderId))
    }
    onChecked?.()
  })
  useEffect(() => {
    if (!enabled) return
    const onReturn = () => {
      if (document.visibilityState === 'visible') void check()
    }
    void check()
    document.addEventListener('visibilitychange', onReturn)
    window.addEventListener('pageshow', onReturn)
    return () => {
      document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener('pageshow', onReturn)
    }
  }, [enabled])
}
