import { createHmac, createSecretKey, hkdfSync } from 'node:crypto'

import type { Actor } from '#modules/accounts/actor.ts'
import { hashOfToken } from '#modules/accounts/tokens.ts'
import { claimCheck, findCheckoutSnapshot } from '#modules/checkout/checkout.repository.ts'
import type { CheckoutRow, StartedPayment } from '#modules/checkout/checkout.ts'
import { type Returned, returnedOf } from '#modules/checkout/refund-mails.ts'
import { INQUIRE_EVERY } from '#modules/checkout/schedule.ts'
import { outstandingOf } from '#modules/orders/order-money.ts'
import type { Order } from '#modules/orders/order.ts'
import type { CheckoutSignature } from '#modules/payments/gateways/gateway.ts'
import { Failure, notFound, unknownLink } from '#platform/errors.ts'
import type { Paise } from '#platform/money.ts'

import { isReadable, type LinksDeps, linkUrl, mailLink, makeLink, withdrawLink } from './offer-link.ts'
import { checkoutsOfLink, linkByHash, linkById, newestLink } from './payment-links.repository.ts'
import { type LinkState, linkStateOf, type PaymentLink } from './payment-links.schema.ts'
import { startLinkPayment } from './start-link-payment.ts'

/** A link as staff see it. */
export interface OfferedLink extends Pick<
  PaymentLink,
  'createdAt' | 'expiresAt' | 'mailedAt' | 'withdrawnAt'
> {
  state: LinkState
  /** Null unless the link is open and the shop's secret is unchanged. */
  url: string | null
  amount: Paise
}

/** A link as its holder sees it. */
export interface LinkView {
  state: LinkState
  order: Order
  expiresAt: Date
  /** A bank has not decided yet. */
  pending: boolean
  /** Why the last attempt to pay was refused. */
  lastFailure: string | null
  /** Refunds of payments by the link, with the latest reason. */
  returned: (Returned & { reason: string }) | null
}

export function createPaymentLinksService(deps: LinksDeps) {
  return {
    ...staffCalls(deps),
    /**
     * Serves the holder of a link. While a payment is under way, queries the gateway every few seconds at most.
     */
    view: async (token: string): Promise<LinkView> => viewOf(deps, await linkOf(deps, token)),
    /**
     * Starts a payment. Throws `conflict` with the link's state, 'price_changed', 'busy'. `amount`: the amount
     * that the page showed.
     */
    start: async (token: string, amount: Paise): Promise<StartedPayment> =>
      startLinkPayment(deps, await linkOf(deps, token), amount),
    /**
     * Accepts the payment window's result. Throws `bad-input` 'bad_signature' if the signature is forged or
     * belongs to another link.
     */
    async prove(token: string, proof: CheckoutSignature): Promise<LinkView> {
      const link = await linkOf(deps, token)
      const checkout = await findCheckoutSnapshot(deps.db, proof.gatewayOrderId)
      const own = checkout?.linkId === link.id
      if (!own || !deps.payments.verifySignature({ ...proof, gateway: checkout.gateway })) {
        throw new Failure('bad-input', 'Payment verification failed!', { code: 'bad_signature' })
      }
      await deps.checkout.settle(proof.gatewayOrderId)
      return viewOf(deps, link)
    },
  }
}

export type PaymentLinksService = ReturnType<typeof createPaymentLinksService>

function staffCalls(deps: LinksDeps) {
  const offered = async (orderId: string): Promise<OfferedLink> => {
    const link = await readOffered(deps, orderId)
    if (!link) throw notFound('Payment link')
    return link
  }
  return {
    /** Returns the order's link; null if the order never had one. */
    async read(orderId: string): Promise<OfferedLink | null> {
      return readOffered(deps, orderId)
    },
    /**
     * Creates a link unless there is an open one. Throws `conflict` 'cancelled', 'paid', 'nothing_owed',
     * 'amount_not_payable'.
     */
    async make(actor: Actor, orderId: string): Promise<OfferedLink> {
      await makeLink(deps, actor.email, orderId)
      return offered(orderId)
    },
    /**
     * Emails the link to the order's address. Also throws `conflict` if the order has no email address, and
     * 'just_mailed'.
     */
    async mail(actor: Actor, orderId: string): Promise<OfferedLink> {
      await mailLink(deps, actor.email, orderId)
      return offered(orderId)
    },
    /** Withdraws the link; does nothing if there is none. */
    async withdraw(actor: Actor, orderId: string): Promise<OfferedLink | null> {
      await withdrawLink(deps, actor.email, orderId)
      return readOffered(deps, orderId)
    },
  }
}

async function readOffered(deps: LinksDeps, orderId: string): Promise<OfferedLink | null> {
  const { db, clock, orders, frame, tokenOf } = deps
  const order = await orders.find(db, orderId)
  if (!order || order.deletedAt !== null) throw notFound('Order')
  const link = await newestLink(db, orderId)
  if (!link) return null
  const state = linkStateOf(link, order, clock.now())
  const shown = state === 'open' && isReadable(deps, link)
  const url = shown ? linkUrl((await frame(db)).publicUrl, tokenOf(link.id)) : null
  return { ...link, state, url, amount: outstandingOf(order) }
}

async function linkOf({ db }: LinksDeps, token: string): Promise<PaymentLink> {
  const link = isToken(token) ? await linkByHash(db, hashOfToken(token)) : undefined
  if (!link) throw unknownLink('Payment link')
  return link
}

/**
 * Milliseconds after the start of a payment in which a polling page triggers gateway queries. After that, the
 * reconciler's checks are enough.
 */
const PAYING = 30 * 60_000

async function viewOf(deps: LinksDeps, { id }: PaymentLink): Promise<LinkView> {
  const { db, clock, orders } = deps
  const open = (await checkoutsOfLink(db, id)).find(({ state }) => state === 'open')
  if (open) await requery(deps, open)
  const link = await linkById(db, id)
  const order = link && (await orders.find(db, link.orderId))
  if (!link || !order) throw notFound('Payment link')
  const started = await checkoutsOfLink(db, id)
  const current = started.findLast(({ state }) => state === 'open' || state === 'waiting')
  return {
    state: linkStateOf(link, order, clock.now()),
    order,
    expiresAt: link.expiresAt,
    pending: started.some((checkout) => checkout.undecided && checkout.settledAt === null),
    lastFailure: current?.lastFailure ?? null,
    returned: await returnedBy(deps, started),
  }
}

async function requery(
  { db, clock, checkout }: LinksDeps,
  { id, gatewayOrderId, holdUntil: startedAt, undecided }: CheckoutRow,
): Promise<void> {
  const now = clock.now()
  const paying = undecided || now.getTime() - startedAt.getTime() < PAYING
  if (gatewayOrderId === null || !paying) return
  const since = new Date(now.getTime() - INQUIRE_EVERY)
  if (await claimCheck(db, id, { now, since })) await checkout.settle(gatewayOrderId)
}

/**
 * Includes only payments that never paid for the order. Refunds of the payment that paid for it appear on the
 * order's own pages and in its emails.
 */
async function returnedBy(
  { db, payments }: LinksDeps,
  started: readonly CheckoutRow[],
): Promise<LinkView['returned']> {
  const back = started.filter(({ state }) => state === 'refunded')
  const reason = back.at(-1)?.refusal
  if (!reason) return null
  const refunds = await payments.refundsOf(
    db,
    back.flatMap(({ gatewayOrderId }) => gatewayOrderId ?? []),
  )
  const returned = returnedOf(refunds)
  return returned && { ...returned, reason }
}

export { linkedOrdersOf } from './payment-links.repository.ts'

/**
 * Derives the tokens of payment links: 256 bits from the link's id and the shop's secret. Staff can view a
 * link again, but the database, or a copy of it, is not enough to derive one.
 */
export function createLinkTokens(jwtSecret: string): (linkId: string) => string {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', jwtSecret, '', 'payment link: token', 32)))
  return (linkId) => createHmac('sha256', key).update(linkId).digest('base64url')
}

/** Reports whether a text has the form of a token. Other texts need no query. */
function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}
