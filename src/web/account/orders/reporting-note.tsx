import type { ClaimWindow } from '#modules/claims/claim.ts'
import { policyFacts } from '#modules/content/policy-facts.ts'
import type { MyOrder } from '#modules/fulfilment/fulfilment.schema.ts'
import { mayCancel } from '#modules/orders/order.ts'
import { links } from '#web/links.ts'
import { Anchor } from '#web/ui/anchor.tsx'

import { formatMoment } from './moments.ts'

/** Until when what can be done, or why it can not be done any more. */
export function ReportingNote({ order, window }: { order: MyOrder; window: ClaimWindow }) {
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
    return `A damaged, misprinted or wrong title can be reported until ${formatMoment(window.until.toISOString())}.`
  }
  if (window.why === 'too-late') {
    return `The ${exchangeHours} after delivery, in which faults can be reported, have passed.`
  }
  if (order.cancelledAt !== null) return undefined
  if (mayCancel(order)) return 'The order can be cancelled until it is dispatched.'
  return `It has been dispatched and can not be cancelled any more. Faults can be reported within ${exchangeHours} of delivery.`
}
