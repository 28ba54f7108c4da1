import type { z } from 'zod'

import { leftOfLine } from '#modules/orders/line-prices.ts'
import { returnedMoneyState } from '#modules/orders/order-money.ts'

import { type Claim, mayUndo } from './claim.ts'
import type { claimBody } from './claims.schema.ts'

interface Reader {
  isAdmin: boolean
}

/**
 * Reports whether the shopper may see a decision: once it is carried out, but a replacement immediately,
 * because it is among their orders.
 */
function isAnnounced({ tellAt, outcome }: Claim): boolean {
  return tellAt === null || outcome === 'replacement'
}

/** A claim as this reader sees it. */
export function shownClaim(claim: Claim, { isAdmin }: Reader): z.output<typeof claimBody> {
  const heard = isAdmin || isAnnounced(claim)
  const { tellAt, fault, lines } = claim
  return {
    ...claim,
    state: heard ? claim.state : 'open',
    note: heard && (isAdmin || claim.state !== 'open') ? claim.note : '',
    lines: lines.map((line) => ({
      ...line,
      left: line.quantity - line.returned,
      refundable: leftOfLine(line),
      price: line.unitPrice,
      stock: isAdmin ? line.stock : null,
    })),
    facts: isAdmin ? factsOf(claim) : null,
    ...(heard ? outcomeOf(claim) : { outcome: null, refund: null, replacement: null }),
    ...(isAdmin
      ? { tellAt, undoable: mayUndo(claim), fault }
      : { tellAt: null, undoable: false, fault: null }),
  }
}

function factsOf({ orderedAt, promisedBy, deliveredAt, orderTotal: total, earlierClaims, ...claim }: Claim) {
  const { orderRefunded: refunded, orderDisputed: disputed, orderPaymentId: gatewayPaymentId } = claim
  const moneyGone = returnedMoneyState({ gatewayPaymentId, refunded, total, disputed }) ?? null
  const { chargesLeft: expressFee } = claim
  return { orderedAt, promisedBy, deliveredAt, total, refunded, expressFee, moneyGone, earlierClaims }
}

function outcomeOf({ outcome, refundAmount, replacement }: Claim) {
  return {
    outcome,
    refund: refundAmount,
    replacement: replacement && { ...replacement, cancelled: replacement.cancelledAt !== null },
  }
}
