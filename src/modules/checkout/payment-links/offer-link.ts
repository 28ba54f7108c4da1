import { hashOfToken } from '#modules/accounts/tokens.ts'
import type { CheckoutService } from '#modules/checkout/checkout.service.ts'
import { greeting, type MailBody, mailPage } from '#modules/notifications/mail-page.ts'
import type { NotificationsService } from '#modules/notifications/notifications.service.ts'
import { bookRows, type MailFrame } from '#modules/orders/order-email.ts'
import { outstandingOf } from '#modules/orders/order-money.ts'
import type { Order } from '#modules/orders/order.ts'
import type { PayableOrdersService } from '#modules/orders/payable-orders.service.ts'
import { settledReason } from '#modules/orders/possible-actions.ts'
import { isPayable, payableBounds } from '#modules/payments/gateways/gateway.ts'
import type { PaymentsService } from '#modules/payments/payments.service.ts'
import { type Executor, inTransaction, type Tx } from '#platform/database/database.ts'
import { conflict, Failure, notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { dayAfter, indianDay, indianDayEnd, longIndianDay } from '#platform/indian-day.ts'
import type { Needs } from '#platform/kernel/kernel.ts'
import { formatRupees } from '#platform/money.ts'

import { insertLink, markMailed, newestLink, withdrawLinks } from './payment-links.repository.ts'
import { linkStateOf, type PaymentLink } from './payment-links.schema.ts'

export interface LinksDeps extends Needs<'db' | 'clock'> {
  checkout: Pick<CheckoutService, 'settle' | 'openGatewayOrder'>
  payments: Pick<PaymentsService, 'current' | 'verifySignature' | 'refundsOf'>
  orders: Pick<PayableOrdersService, 'find' | 'lock' | 'note'>
  notifications: Pick<NotificationsService, 'enqueue'>
  /** Reads the frame of the emails that a transaction enqueues. */
  frame: (db: Executor) => Promise<MailFrame>
  /** Reads the number of days for which a new link is open. */
  daysOpen: (db: Executor) => Promise<number>
  /** Derives a link's token from the shop's secret. */
  tokenOf: (linkId: string) => string
}

/** Returns the URL of the link with this token. */
export function linkUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/pay/${token}`
}

/**
 * Creates a link unless the order has an open one. A new link replaces earlier ones. `actor`: the staff
 * email address.
 */
export async function makeLink(deps: LinksDeps, actor: string, orderId: string): Promise<void> {
  await inTransaction(deps.db, (tx) => openLink(deps, tx, actor, orderId))
}

async function openLink(deps: LinksDeps, tx: Tx, actor: string, orderId: string) {
  const order = await openOrder(deps, tx, orderId)
  requireOwed(order)
  const now = deps.clock.now()
  const present = await newestLink(tx, orderId)
  if (present && linkStateOf(present, order, now) === 'open' && isReadable(deps, present)) {
    return { order, link: present }
  }
  await withdrawLinks(tx, orderId, now)
  const id = newId()
  const link: PaymentLink = {
    id,
    orderId,
    tokenHash: hashOfToken(deps.tokenOf(id)),
    createdAt: now,
    expiresAt: indianDayEnd(dayAfter(indianDay(now), await deps.daysOpen(tx))),
    mailedAt: null,
    withdrawnAt: null,
  }
  await insertLink(tx, link)
  const details = { amount: outstandingOf(order), until: link.expiresAt.toISOString() }
  await deps.orders.note(tx, orderId, { type: 'link-made', actor, details })
  return { order, link }
}

/**
 * Reports whether the link was created with the shop's current secret; otherwise its URL cannot be derived
 * again.
 */
export function isReadable({ tokenOf }: Pick<LinksDeps, 'tokenOf'>, link: PaymentLink): boolean {
  return hashOfToken(tokenOf(link.id)) === link.tokenHash
}

/** Emails the order's link to the order's email address, creating the link if necessary. */
export async function mailLink(deps: LinksDeps, actor: string, orderId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { order, link } = await openLink(deps, tx, actor, orderId)
    if (order.email === '') throw new Failure('conflict', 'This order has no email address.')
    const now = deps.clock.now()
    requirePause(link, now)
    const frame = await deps.frame(tx)
    const url = linkUrl(frame.publicUrl, deps.tokenOf(link.id))
    await deps.notifications.enqueue(tx, {
      dedupeKey: `payment-link:${orderId}:${link.id}:${now.getTime()}`,
      to: order.email,
      ...linkEmail(order, { url, expiresAt: link.expiresAt }, frame),
    })
    await markMailed(tx, link.id, now)
    await deps.orders.note(tx, orderId, {
      type: 'link-mailed',
      actor,
      details: { amount: outstandingOf(order) },
    })
  })
}

/**
 * Milliseconds between two emails of a link, so that a double click, or two members of staff, cannot send it
 * twice.
 */
const MAIL_PAUSE = 60_000

function requirePause({ mailedAt }: PaymentLink, now: Date): void {
  if (mailedAt === null || now.getTime() - mailedAt.getTime() >= MAIL_PAUSE) return
  throw conflict(
    'just_mailed',
    'The link was sent less than a minute ago. Please wait before you send it again.',
  )
}

/** Withdraws the link, so that no payment can be started with it. A payment already started still counts. */
export async function withdrawLink(deps: LinksDeps, actor: string, orderId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await openOrder(deps, tx, orderId)
    if (!(await withdrawLinks(tx, orderId, deps.clock.now()))) return
    await deps.orders.note(tx, orderId, { type: 'link-withdrawn', actor, details: {} })
  })
}

/** Locks the order; to staff, a deleted order does not exist. */
async function openOrder({ orders }: LinksDeps, tx: Tx, id: string): Promise<Order> {
  const order = await orders.lock(tx, id)
  if (!order || order.deletedAt !== null) throw notFound('Order')
  return order
}

function requireOwed(order: Order): void {
  const ended = settledReason(order)
  if (ended === 'cancelled')
    throw conflict('cancelled', 'This order was cancelled, so there is nothing to pay.')
  if (ended === 'paid') throw conflict('paid', 'This order has already been paid for.')
  const owed = outstandingOf(order)
  if (owed === 0) throw conflict('nothing_owed', 'Nothing is owed for this order.')
  if (isPayable(owed)) return
  throw conflict('amount_not_payable', `Online payment is available for orders ${payableBounds()}.`)
}

/** Composes the email that asks a telephone customer to pay: the books, the amount and one button. */
function linkEmail(
  order: Order,
  { url, expiresAt }: { url: string; expiresAt: Date },
  { terms }: MailFrame,
): MailBody {
  const owed = formatRupees(outstandingOf(order))
  return mailPage({
    subject: `Please pay ${owed} for order ${order.number}`,
    title: `Pay for your order ${order.number}`,
    sender: terms.sender,
    parts: [
      greeting(order.customerName),
      {
        kind: 'text',
        text: `Thank you for your order ${order.number}. You can pay for it online, by UPI, card or net banking.`,
      },
      { kind: 'amounts', rows: [...bookRows(order.lines), ...deductions(order)] },
      { kind: 'amounts', rows: [{ label: 'To pay', amount: owed }], total: true },
      { kind: 'button', text: `Pay ${owed}`, href: url },
      {
        kind: 'text',
        text: `The link is valid until ${longIndianDay(expiresAt)}. Anyone with it can see the books and pay, so please don’t share it.`,
      },
    ],
  })
}

function deductions({ discount, received }: Order) {
  return [
    { label: 'Discount', paise: discount },
    { label: 'Already paid', paise: received },
  ].flatMap(({ label, paise }) => (paise > 0 ? [{ label, amount: `−${formatRupees(paise)}` }] : []))
}
