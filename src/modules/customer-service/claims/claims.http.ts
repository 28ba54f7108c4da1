import { Hono } from 'hono'
import type { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import { leftOfLine } from '#modules/orders/line-prices.ts'
import { returnedMoneyState } from '#modules/orders/order-money.ts'

import { type Claim, mayUndo } from './claim.ts'
import type { claimBody } from './claims.schema.ts'
import type { ClaimsService } from './claims.service.ts'
import { listClaims, addClaim, getClaimPhoto, decideClaim, undoClaimDecision } from './claims.operations.ts'

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

export function createClaimsHttp(deps: { claims: ClaimsService }) {
  const app = new Hono<HttpEnv>()
  mountShopper(app, deps)
  mountStaff(app, deps)
  return app
}

function mountShopper(app: Hono<HttpEnv>, { claims }: { claims: ClaimsService }): void {
  implement(app, listClaims, async (c) => {
    const found = await claims.ofOrder(c.var.actor, c.req.param('id'))
    return { claims: found.map((claim) => shownClaim(claim, c.var.actor)) }
  })

  implement(
    app,
    addClaim,
    async (c) => {
      const { lines: lineIds, photos: files, ...input } = c.req.valid('form')
      const photos = await Promise.all(files.map((file) => file.bytes()))
      const claim = await claims.file(c.var.actor, c.req.param('id'), { ...input, lineIds, photos })
      return shownClaim(claim, c.var.actor)
    },
    {
      before: async (c, next) => {
        // Checked before reading up to 30 MB of photos from a caller who may not send them.
        await claims.requireMayFile(c.var.actor, c.req.param('id'))
        await next()
      },
    },
  )

  implement(app, getClaimPhoto, async (c) => {
    const { id, number } = c.req.param()
    const position = /^[1-9]$/.test(number) ? Number(number) : 0
    const photo = await claims.photo(c.var.actor, id, position)
    const headers = { 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' }
    return c.body(new Uint8Array(photo), 200, headers)
  })
}

function mountStaff(app: Hono<HttpEnv>, { claims }: { claims: ClaimsService }): void {
  implement(app, decideClaim, async (c) => {
    const claim = await claims.decide(c.var.actor, c.req.param('id'), c.req.valid('json'))
    return shownClaim(claim, c.var.actor)
  })

  implement(app, undoClaimDecision, async (c) =>
    shownClaim(await claims.undo(c.var.actor, c.req.param('id')), c.var.actor),
  )
}
