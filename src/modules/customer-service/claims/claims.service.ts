import type { Actor } from '#modules/accounts/actor.ts'
import { openedTickets, openCase } from '#modules/customer-service/cases/open-case.ts'
import { forgetClaimCases } from '#modules/customer-service/cases/cases.repository.ts'
import { buyerName, type Order } from '#modules/orders/order.ts'
import { type Db, inTransaction } from '#platform/database/database.ts'
import type { PersonalData } from '#platform/database/personal-data.ts'
import { badField, conflict, notFound } from '#platform/errors.ts'
import { isId, newId } from '#platform/ids.ts'

import type { ClaimsDeps } from './claims-deps.ts'
import { carryOutDecisions } from './carry-out.ts'
import { claimReceivedEmail, newClaimEmail } from './claim-email.ts'
import { type ClaimReason, isPending, isQuickReason } from './claim-states.ts'
import { type Claim, claimWindow } from './claim.ts'
import {
  claimById,
  claimsOfOrder,
  claimsOfPerson,
  forgetClaims,
  insertClaim,
  lockOrderOf,
  photoOf,
  recordsOf,
} from './claims.repository.ts'
import type { ClaimDecision } from './claims.schema.ts'
import { alreadyClaimed, decideClaim, undoDecision } from './decide.ts'
import { remakePhoto } from './photo.ts'

/** Personal data in claims: text and photos are deleted, the outcome stays with the order. */
export const personalClaims: PersonalData = {
  name: 'claims',
  async collect(db, { userId }) {
    const found = await claimsOfPerson(db, userId)
    const tickets = await openedTickets(
      db,
      found.map(({ _id }) => _id),
    )
    return found.map((claim) => ({ ...claim, ticket: tickets.get(claim._id)?.number ?? null }))
  },
  async objection(tx, { userId }) {
    const open = (await claimsOfPerson(tx, userId)).some(({ state }) => isPending(state))
    return open ? 'You have an open claim. You can delete your account once it is resolved.' : undefined
  },
  async forget(tx, { userId }) {
    const ids = (await claimsOfPerson(tx, userId)).map(({ _id }) => _id)
    await forgetClaims(tx, ids)
    await forgetClaimCases(tx, ids)
    return ids
  },
}

export interface ClaimInput {
  lineIds: readonly string[]
  reason: ClaimReason
  text: string
  /** At most three uploaded photos. */
  photos: readonly Uint8Array[]
}

/** Maximum claims listed for an order. */
const MAX_CLAIMS = 100

export function createClaimsService(deps: ClaimsDeps) {
  const { db, orders } = deps
  return {
    /**
     * Files a claim about books of an order, for its owner; after the policy's 48 hours, for review. Throws
     * `conflict` 'not-delivered', 'too-late', 'cancelled' or 'claimed' (a line has a pending claim), and
     * `bad-input` for another order's line or an unreadable photo. Notifies shop and shopper by email.
     */
    file: (actor: Actor, orderId: string, input: ClaimInput): Promise<Claim> =>
      fileClaim(deps, actor, orderId, input),

    /**
     * Checks whether the actor can file a claim about this order now; throws like `file`. Called before
     * photos are read.
     */
    async requireMayFile(actor: Actor, orderId: string): Promise<void> {
      await openWindow(deps, await orders.get(actor, orderId))
    },

    /** Returns an order's claims, newest first, for its owner or an admin. */
    async ofOrder(actor: Actor, orderId: string): Promise<Claim[]> {
      const order = await orders.get(actor, orderId)
      return claimsOfOrder(db, order.id, MAX_CLAIMS)
    },

    /** Returns a claim's photo (JPEG), numbered from 1, for the order's owner or an admin. */
    async photo(actor: Actor, claimId: string, position: number): Promise<Uint8Array> {
      const claim = isId(claimId) ? await claimById(db, claimId) : undefined
      if (!claim) throw notFound('Photo')
      await orders.get(actor, claim.orderId)
      const content = await photoOf(db, claim.id, position)
      if (!content) throw notFound('Photo')
      return content
    },

    /**
     * Decides a claim. A refund requires `refunds.write`. A replacement is ordered immediately and takes its
     * books. The shopper is notified and money moves UNDO_MINUTES later (`carryOut`). Throws `conflict`
     * 'claim-step' for a settled claim; also 'claimed', 'out_of_stock', 'exceeds', 'unpaid' or 'cancelled'.
     */
    async decide(actor: Actor, id: string, decision: ClaimDecision): Promise<Claim> {
      return decideClaim(deps, actor, id, decision)
    },

    /** Undoes a decision and reopens the claim. Throws `conflict` 'claim-sent'. */
    async undo(actor: Actor, id: string): Promise<Claim> {
      return undoDecision(deps, actor, id)
    },

    /**
     * Carries out due decisions, and reopens claims whose decision is no longer possible. Called by a job.
     */
    carryOut: (): Promise<void> => carryOutDecisions(deps),
  }
}

export type ClaimsService = ReturnType<typeof createClaimsService>

async function fileClaim(deps: ClaimsDeps, actor: Actor, orderId: string, input: ClaimInput): Promise<Claim> {
  const order = await deps.orders.get(actor, orderId)
  const { path } = await openWindow(deps, order)
  if (path === 'late' && input.reason !== 'late') {
    throw badField('reason', 'must be a late delivery until the books have arrived')
  }
  const lineIds = [...new Set(input.lineIds)]
  if (!lineIds.every((id) => order.lines.some((line) => line.id === id))) {
    throw badField('lines', 'One of these books isn’t part of this order.')
  }
  const photos: Uint8Array[] = []
  // One at a time, because decoding three large pictures concurrently would slow every request.
  for (const sent of input.photos) photos.push(await remakePhoto(sent))
  const now = deps.clock.now()
  const { reason, text } = input
  const forReview = path !== 'quick' || !isQuickReason(reason)
  const row = { id: newId(), orderId: order.id, reason, text, forReview, createdAt: now, changedAt: now }
  const mailKey = `claim:${row.id}:open`
  return inTransaction(deps.db, async (tx) => {
    await lockOrderOf(tx, order.id)
    if (!(await insertClaim(tx, row, lineIds, photos))) throw alreadyClaimed()
    // Staff search the inbox by name.
    const sent = { id: row.id, kind: 'claim', name: buyerName(order), receivedAt: now, mailKey } as const
    const ticket = await openCase(deps, tx, sent)
    const claim = await claimById(tx, row.id)
    if (!claim) throw new Error('the claim was not written')
    const { notifications, publicUrl, shopEmail, mailSender } = deps
    const toShop = newClaimEmail(claim, publicUrl)
    await notifications.enqueue(tx, {
      dedupeKey: `claim:${claim.id}:shop`,
      to: await shopEmail(tx),
      ...toShop,
    })
    const toShopper = claimReceivedEmail(claim, ticket, { publicUrl, sender: await mailSender(tx) })
    await notifications.enqueue(tx, { dedupeKey: mailKey, to: claim.email, ...toShopper })
    return claim
  })
}

const REFUSALS = {
  cancelled: () => 'This order was cancelled.',
  'not-delivered': () =>
    'You can report a problem once the order has been delivered, or once its promised day has passed.',
  'too-late': (days: number) =>
    `The ${days} days after delivery for reporting a problem have passed. See our Cancellations & Refunds Policy.`,
} as const

async function openWindow({ db, clock, claimReviewDays }: ClaimsDeps, order: Order) {
  const days = await claimReviewDays(db)
  const window = claimWindow(order, clock.now(), days)
  if (window.open) return window
  const details = { policy: '/return-policy' }
  throw conflict(window.why, REFUSALS[window.why](days), { details })
}

/** Returns an order's claims as stored, oldest first, for callers that may read the order. */
export const claimsOf = (db: Db, orderId: string) => recordsOf(db, orderId)
