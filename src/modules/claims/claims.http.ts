import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'

import { adminOnly, type HttpEnv, signedIn } from '#modules/accounts/accounts.guards.ts'
import { leftOfLine } from '#modules/orders/line-prices.ts'
import { describer } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'
import { toRupees } from '#platform/money.ts'

import { type Claim, type ClaimedLine, mayUndo } from './claim.ts'
import {
  type ClaimBody,
  claimBody,
  claimDecision,
  claimsOfOrder,
  claimsPage,
  claimsQuery,
  newClaim,
} from './claims.schema.ts'
import type { ClaimsService } from './claims.service.ts'

const describe = describer({ tag: 'Claims', description: 'Newest first.' })

export function createClaimsHttp(deps: { claims: ClaimsService }) {
  const app = new Hono<HttpEnv>()
  mountShopper(app, deps)
  mountStaff(app, deps)
  return app
}

function mountShopper(app: Hono<HttpEnv>, { claims }: { claims: ClaimsService }): void {
  app.get(
    '/account/orders/:id/claims',
    describe("List an order's claims, as its owner or an admin", claimsOfOrder),
    signedIn,
    async (c) => {
      const found = await claims.ofOrder(c.var.actor, c.req.param('id'))
      return c.json({ claims: found.map((claim) => toBody(claim, c.var.actor)) })
    },
  )

  app.post(
    '/account/orders/:id/claims',
    describe('Report faulty books within 48 hours of delivery, with photos', claimBody, {
      status: 201,
      description: 'The claim.',
    }),
    signedIn,
    async (c, next) => {
      // Before the photos are read: up to 30 MB from a caller who may not send them.
      await claims.requireMayFile(c.var.actor, c.req.param('id'))
      await next()
    },
    validate('form', newClaim),
    async (c) => {
      const { lines: lineIds, photos: files, ...input } = c.req.valid('form')
      const photos = await Promise.all(files.map((file) => file.bytes()))
      const claim = await claims.file(c.var.actor, c.req.param('id'), { ...input, lineIds, photos })
      return c.json(toBody(claim, c.var.actor), 201)
    },
  )

  app.get(
    '/account/claims/:id/photos/:number',
    describeRoute({
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
    signedIn,
    async (c) => {
      const { id, number } = c.req.param()
      const position = /^[1-9]$/.test(number) ? Number(number) : 0
      const photo = await claims.photo(c.var.actor, id, position)
      const headers = { 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' }
      return c.body(new Uint8Array(photo), 200, headers)
    },
  )
}

function mountStaff(app: Hono<HttpEnv>, { claims }: { claims: ClaimsService }): void {
  app.get(
    '/admin/claims',
    describe('List claims; admin only', claimsPage),
    adminOnly,
    validate('query', claimsQuery),
    async (c) => {
      const { claims: found, ...rest } = await claims.list(c.var.actor, c.req.valid('query'))
      return c.json({ ...rest, claims: found.map((claim) => toBody(claim, c.var.actor)) })
    },
  )

  app.put(
    '/admin/claims/:id',
    describe('Decide a claim: replacement, refund or refusal; admin only', claimBody, {
      description: 'The claim as it is now.',
    }),
    adminOnly,
    validate('json', claimDecision),
    async (c) => {
      const claim = await claims.decide(c.var.actor, c.req.param('id'), c.req.valid('json'))
      return c.json(toBody(claim, c.var.actor))
    },
  )

  app.delete(
    '/admin/claims/:id/decision',
    describe('Undo a decision that has not taken effect; admin only', claimBody, {
      description: 'The claim, open again.',
    }),
    adminOnly,
    async (c) => c.json(toBody(await claims.undo(c.var.actor, c.req.param('id')), c.var.actor)),
  )
}

interface Reader {
  isAdmin: boolean
}

/**
 * The shopper sees a decision once it is carried out, but a replacement immediately: it is among their
 * orders.
 */
function isHeard({ tellAt, outcome }: Claim): boolean {
  return tellAt === null || outcome === 'replacement'
}

function toLine(line: ClaimedLine): ClaimBody['lines'][number] {
  const { id, title, quantity, returned } = line
  return { _id: id, title, quantity, left: quantity - returned, refundable: toRupees(leftOfLine(line)) }
}

function toBody(claim: Claim, { isAdmin }: Reader): ClaimBody {
  const heard = isAdmin || isHeard(claim)
  const { id, orderId, orderNumber, customerName, email, reason, text, photos } = claim
  return {
    _id: id,
    orderId,
    orderNumber,
    customerName,
    email,
    reason,
    text,
    photos,
    state: heard ? claim.state : 'open',
    note: heard && (isAdmin || claim.state !== 'open') ? claim.note : '',
    lines: claim.lines.map(toLine),
    createdAt: claim.createdAt.toISOString(),
    changedAt: claim.changedAt.toISOString(),
    ...(heard ? outcomeOf(claim) : { outcome: null, refund: null, replacement: null }),
    ...(isAdmin ? waitOf(claim) : { tellAt: null, undoable: false, fault: null }),
  }
}

function outcomeOf({ outcome, refundAmount, replacement }: Claim) {
  return {
    outcome,
    refund: refundAmount === null ? null : toRupees(refundAmount),
    replacement: replacement && {
      _id: replacement.id,
      number: replacement.number,
      cancelled: replacement.cancelledAt !== null,
    },
  }
}

function waitOf(claim: Claim) {
  const { tellAt, fault } = claim
  return { tellAt: tellAt?.toISOString() ?? null, undoable: mayUndo(claim), fault }
}
