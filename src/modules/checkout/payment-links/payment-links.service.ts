import type { Actor } from '#modules/accounts/actor.ts'
import { hashOfToken } from '#modules/accounts/tokens.ts'
import type { StartedPayment } from '#modules/checkout/checkout.ts'
import { returnedOf, type Returned } from '#modules/checkout/refund-email.ts'
import { outstandingOf } from '#modules/orders/order-money.ts'
import type { Order } from '#modules/orders/order.ts'
import type { CheckoutSignature } from '#modules/payments/gateways/gateway.ts'
import type { Db } from '#platform/database/database.ts'
import { Failure, notFound } from '#platform/errors.ts'
import type { Paise } from '#platform/money.ts'

import { isToken } from './link-tokens.ts'
import type { LinksDeps } from './links-deps.ts'
import { isReadable, linkUrl, mailLink, makeLink, withdrawLink } from './offer-link.ts'
import {
  type LinkPayment,
  type LinkState,
  linkStateOf,
  type Payer,
  type PaymentLink,
} from './payment-link.ts'
import {
  claimCheck,
  gatewayOrdersOf,
  linkByHash,
  linkById,
  newestLink,
  paymentByGatewayOrder,
  paymentsByGatewayOrders,
  paymentsOfLink,
} from './payment-links.repository.ts'
import { reconcileLinks } from './reconcile-links.ts'
import { createSettleLink, type LinkSettlement, type SettleLink } from './settle-link.ts'
import { startLinkPayment } from './start-payment.ts'

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

export interface PaymentLinksService {
  /** Returns the order's link; null if the order never had one. */
  read(orderId: string): Promise<OfferedLink | null>
  /**
   * Creates a link unless there is an open one. Throws `conflict` 'cancelled', 'paid', 'nothing_owed',
   * 'amount_not_payable'.
   */
  make(actor: Actor, orderId: string): Promise<OfferedLink>
  /**
   * Emails the link to the order's address. Also throws `conflict` if the order has no email address, and
   * 'just_mailed'.
   */
  mail(actor: Actor, orderId: string): Promise<OfferedLink>
  /** Withdraws the link; does nothing if there is none. */
  withdraw(actor: Actor, orderId: string): Promise<OfferedLink | null>
  /**
   * Serves the holder of a link. While a payment is under way, queries the gateway every few seconds at most.
   */
  view(token: string): Promise<LinkView>
  /**
   * Starts a payment. Throws `conflict` with the link's state, 'price_changed', 'busy'. `amount`: the amount
   * that the page showed.
   */
  start(token: string, amount: Paise): Promise<StartedPayment>
  /**
   * Accepts the payment window's result. Throws `bad-input` 'bad_signature' if the signature is forged or
   * belongs to another link.
   */
  prove(token: string, proof: CheckoutSignature): Promise<LinkView>
  /** See `createSettleLink`. */
  settle(gatewayOrderId: string): Promise<LinkSettlement>
  /** Settles every payment by link that is due. Called by a job. */
  reconcile(): Promise<{ looked: number; failed: number }>
  /** Returns the payers of these gateway orders, for staff lists. */
  byGatewayOrders(ids: readonly string[]): Promise<ReadonlyMap<string, Payer>>
}

export function createPaymentLinksService(deps: LinksDeps): PaymentLinksService {
  const settle = createSettleLink(deps)
  return {
    ...staffCalls(deps),
    view: async (token) => viewOf(deps, settle, await linkOf(deps, token)),
    start: async (token, amount) => startLinkPayment(deps, settle, await linkOf(deps, token), amount),
    async prove(token, proof) {
      const link = await linkOf(deps, token)
      const payment = await paymentByGatewayOrder(deps.db, proof.gatewayOrderId)
      if (payment?.linkId !== link.id || !isGenuine(deps, payment, proof)) {
        throw new Failure('bad-input', 'Payment verification failed!', { code: 'bad_signature' })
      }
      await settle(proof.gatewayOrderId)
      return viewOf(deps, settle, link)
    },
    settle,
    reconcile: () => reconcileLinks(deps, settle),
    async byGatewayOrders(ids) {
      const payers = new Map<string, Payer>()
      for (const { gatewayOrderId, orderId } of await paymentsByGatewayOrders(deps.db, ids)) {
        const order = await deps.orders.find(deps.db, orderId)
        if (order && gatewayOrderId) {
          payers.set(gatewayOrderId, { name: order.customerName, email: order.email, orderId })
        }
      }
      return payers
    },
  }
}

function isGenuine({ payments }: LinksDeps, { gateway }: LinkPayment, proof: CheckoutSignature): boolean {
  return gateway !== null && payments.verifySignature({ ...proof, gateway })
}

function staffCalls(deps: LinksDeps): Pick<PaymentLinksService, 'read' | 'make' | 'mail' | 'withdraw'> {
  const offered = async (orderId: string): Promise<OfferedLink> => {
    const link = await readOffered(deps, orderId)
    if (!link) throw notFound('Payment link')
    return link
  }
  return {
    async read(orderId) {
      return readOffered(deps, orderId)
    },
    async make(actor, orderId) {
      await makeLink(deps, actor.email, orderId)
      return offered(orderId)
    },
    async mail(actor, orderId) {
      await mailLink(deps, actor.email, orderId)
      return offered(orderId)
    },
    async withdraw(actor, orderId) {
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
  if (!link) throw notFound('Payment link')
  return link
}

/** In milliseconds. Pages that poll for a bank's decision share one gateway query in this time. */
const INQUIRE_EVERY = 4000
/**
 * Milliseconds after the start of a payment in which a polling page triggers gateway queries. After that, the
 * reconciler's checks are enough.
 */
const PAYING = 30 * 60_000

async function viewOf(deps: LinksDeps, settle: SettleLink, { id }: PaymentLink): Promise<LinkView> {
  const { db, clock, orders } = deps
  const open = (await paymentsOfLink(db, id)).find(({ state }) => state === 'open')
  if (open) await requery(deps, settle, open)
  const link = await linkById(db, id)
  const order = link && (await orders.find(db, link.orderId))
  if (!link || !order) throw notFound('Payment link')
  const paid = await paymentsOfLink(db, id)
  const current = paid.findLast(({ state }) => state === 'open' || state === 'left')
  return {
    state: linkStateOf(link, order, clock.now()),
    order,
    expiresAt: link.expiresAt,
    pending: paid.some((payment) => payment.undecided && payment.settledAt === null),
    lastFailure: current?.lastFailure ?? null,
    returned: await returnedBy(deps, paid),
  }
}

async function requery(
  { db, clock }: LinksDeps,
  settle: SettleLink,
  { id, gatewayOrderId, startedAt, undecided }: LinkPayment,
): Promise<void> {
  const now = clock.now()
  const paying = undecided || now.getTime() - startedAt.getTime() < PAYING
  if (gatewayOrderId === null || !paying) return
  const since = new Date(now.getTime() - INQUIRE_EVERY)
  if (await claimCheck(db, id, { now, since })) await settle(gatewayOrderId)
}

/**
 * Includes only payments that never paid for the order. Refunds of the payment that paid for it appear on the
 * order's own pages and in its emails.
 */
async function returnedBy(
  { db, payments }: LinksDeps,
  all: readonly LinkPayment[],
): Promise<LinkView['returned']> {
  const back = all.filter(({ state }) => state === 'returned')
  const reason = back.at(-1)?.refusal
  if (!reason) return null
  const refunds = await payments.refundsOf(
    db,
    back.flatMap(({ gatewayOrderId }) => gatewayOrderId ?? []),
  )
  const returned = returnedOf(refunds)
  return returned && { ...returned, reason }
}

/** Returns the gateway orders created through an order's links, for the order's file. */
export const linkedOrdersOf: (db: Db, orderId: string) => Promise<string[]> = gatewayOrdersOf
