import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { etag } from 'hono/etag'
import type { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { leftOfLine } from '#modules/orders/line-prices.ts'
import { returnedMoneyState } from '#modules/orders/order-money.ts'
import { UNCHANGED } from '#platform/http/describe-answer.ts'
import { HOUR, MINUTE } from '#platform/limits/rates.ts'

import { type Claim, MAX_PHOTO_BYTES, MAX_PHOTOS, mayUndo } from './claim.ts'
import { claimBody, claimDecision, claimsOfOrder, newClaim } from './claims.schema.ts'
import type { ClaimsService } from './claims.service.ts'

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

const group = { tag: 'Claims', description: 'Newest first.' }

export function createClaimsHttp(deps: { claims: ClaimsService }) {
  const app = new Hono<HttpEnv>()
  mountShopper(app, deps)
  mountStaff(app, deps)
  return app
}

function mountShopper(app: Hono<HttpEnv>, { claims }: { claims: ClaimsService }): void {
  endpoint(app, 'GET /account/orders/:id/claims', {
    ...group,
    summary: "List an order's claims, as its owner or an admin",
    shopper: true,
    before: etag(),
    output: claimsOfOrder,
    others: UNCHANGED,
    handler: async (c) => {
      const found = await claims.ofOrder(c.var.actor, c.req.param('id'))
      return { claims: found.map((claim) => shownClaim(claim, c.var.actor)) }
    },
  })

  endpoint(app, 'POST /account/orders/:id/claims', {
    ...group,
    summary: 'Report a problem with delivered books, with photos',
    description: 'The claim.',
    shopper: true,
    limits: [
      { by: 'address', points: 60, seconds: 10 * MINUTE },
      { by: 'account', points: 15, seconds: HOUR },
    ],
    before: async (c, next) => {
      // Checked before reading up to 30 MB of photos from a caller who may not send them.
      await claims.requireMayFile(c.var.actor, c.req.param('id'))
      await next()
    },
    body: { form: MAX_PHOTOS * MAX_PHOTO_BYTES + 100_000, room: 'shoppers' },
    form: newClaim,
    output: claimBody,
    status: 201,
    handler: async (c) => {
      const { lines: lineIds, photos: files, ...input } = c.req.valid('form')
      const photos = await Promise.all(files.map((file) => file.bytes()))
      const claim = await claims.file(c.var.actor, c.req.param('id'), { ...input, lineIds, photos })
      return shownClaim(claim, c.var.actor)
    },
  })

  endpoint(app, 'GET /account/claims/:id/photos/:number', {
    described: describeRoute({
      tags: ['Claims'],
      summary: "Get a claim's photo, as the order’s owner or an admin",
      security: [{ bearer: [] }],
      responses: {
        200: {
          description: 'JPEG',
          content: { 'image/jpeg': { schema: { type: 'string', format: 'binary' } } },
        },
      },
    }),
    shopper: true,
    handler: async (c) => {
      const { id, number } = c.req.param()
      const position = /^[1-9]$/.test(number) ? Number(number) : 0
      const photo = await claims.photo(c.var.actor, id, position)
      const headers = { 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' }
      return c.body(new Uint8Array(photo), 200, headers)
    },
  })
}

function mountStaff(app: Hono<HttpEnv>, { claims }: { claims: ClaimsService }): void {
  endpoint(app, 'PUT /admin/claims/:id', {
    ...group,
    summary: 'Decide a claim: replacement, refund or refusal; admin only',
    description: 'The current claim.',
    // The service also requires `refunds.write` for a refund.
    permission: 'claims.write',
    json: claimDecision,
    output: claimBody,
    handler: async (c) => {
      const claim = await claims.decide(c.var.actor, c.req.param('id'), c.req.valid('json'))
      return shownClaim(claim, c.var.actor)
    },
  })

  endpoint(app, 'DELETE /admin/claims/:id/decision', {
    ...group,
    summary: 'Undo a decision that has not taken effect; admin only',
    description: 'The claim, open again.',
    permission: 'claims.write',
    output: claimBody,
    handler: async (c) => shownClaim(await claims.undo(c.var.actor, c.req.param('id')), c.var.actor),
  })
}
