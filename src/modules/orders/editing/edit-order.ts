import { type Actor, requirePermission } from '#modules/accounts/actor.ts'
import { addressAfter, addressText, requirePlace, withRecipient } from '#modules/orders/address-text.ts'
import type { ShippingAddress } from '#modules/orders/address.schema.ts'
import { changeStatus } from '#modules/orders/change-status.ts'
import { chargesOf } from '#modules/orders/charges.ts'
import { exchangeBooks } from '#modules/orders/lifecycle/stock.ts'
import type { OrderEditInput } from '#modules/orders/order-actions.schema.ts'
import {
  openOrder,
  type OrderDeps,
  orderEvent,
  type OrderWriting,
  REPACK,
  requirePossible,
} from '#modules/orders/order-writing.ts'
import type { Order, OrderLine } from '#modules/orders/order.ts'
import { insertEvent, rewriteLines, updateOrder } from '#modules/orders/orders.repository.ts'
import type { StatusChange } from '#modules/orders/orders.schema.ts'
import { type OrderAction, transitionOf } from '#modules/orders/transitions.ts'
import type { Tx } from '#platform/database/database.ts'
import { conflict, type Failure } from '#platform/errors.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

import {
  carriedDiscount,
  type DiscountedItems,
  discountOf,
  priceItems,
  requireTotal,
  withDiscount,
} from './price-items.ts'
import { paymentDiffers, paymentOf, recordPayment } from './shop-payment.ts'

/** One edit, under the order's row lock. */
interface Editing {
  tx: Tx
  touch: Touch
  actor: Actor
  order: Order
}

/**
 * Applies the form's changes and records each kind as its own event, so that every change of money is
 * recorded. Books change only in manual unpaid orders. Throws `conflict` 'stale', 'paid', 'invoiced',
 * 'cancelled'.
 */
export async function editOrder(
  deps: OrderDeps,
  actor: Actor,
  id: string,
  { version, ...input }: OrderEditInput,
): Promise<void> {
  await deps.pages.write(async (tx, touch) => {
    const order = await openOrder(tx, id, version)
    const editing = { tx, touch, actor, order }
    const changed = await repriced(deps, editing, input)
    if (changed) requireTotal(changed.sums.total, input.totalAmount)
    requirePossible('edit', order)
    await changeRecipient(deps, editing, input)
    if (changed) await changeBooks(deps, editing, changed)
    const payment = paymentOf(input, deps.clock.now())
    const total = changed?.sums.total ?? order.total
    if (payment && paymentDiffers(order, input)) {
      const { confirmed } = input
      await recordPayment(deps, { ...editing, order: { ...order, total } }, { ...payment, confirmed })
    }
    const parcel = parcelOf(order, input)
    if (parcel) await changeStatus(deps, editing, id, parcel)
    if (changed) {
      await exchangeBooks(deps, tx, touch, { orderId: id, actor, before: order.lines, after: changed.lines })
    }
  })
}

/**
 * Reprices books, prices and discount; undefined if nothing changes. If the form omits the discount, its
 * terms stay unchanged.
 */
async function repriced(
  deps: OrderDeps,
  { tx, actor, order }: Editing,
  { items, discount: given }: OrderEditInput,
): Promise<DiscountedItems | undefined> {
  if (items === undefined && given === undefined) return undefined
  const present = { lines: order.lines, agreed: [], conceded: 0, total: order.subtotal }
  const priced = items ? await priceItems(deps, tx, actor, items, order.lines) : present
  const isOther = differs(order.lines, priced.lines)
  if (given === undefined && !isOther) return undefined
  const discount =
    given === undefined ? carriedDiscount(order, priced.total) : discountOf(given, priced.total)
  if (!isOther && discount.sum === order.discount && discount.rate === order.discountRate) return undefined
  // Changing an existing discount, even to a lower one, is a pricing decision.
  if (order.discount > 0) requirePermission(actor, 'books.write')
  return withDiscount(actor, priced, discount, chargesOf(order))
}

/** The event names only the changed fields: their content is personal and would outlive the account. */
async function changeRecipient(
  deps: OrderWriting,
  { tx, actor, order }: Editing,
  input: OrderEditInput,
): Promise<void> {
  const { customerName = order.customerName } = input
  const shippingAddress = addressOf(order, input)
  const { email } = shippingAddress
  const fields = [
    ...(customerName === order.customerName ? [] : ['customerName']),
    ...(email === order.email ? [] : ['email']),
    ...(sameAddress(shippingAddress, order.shippingAddress) ? [] : ['shippingAddress']),
  ]
  if (fields.length === 0) return
  await keepBilled(deps, tx, order, shippingAddress)
  // The printed label would no longer match.
  const repack = fields.some((field) => field !== 'email') && REPACK
  const unpacked = repack && order.packedAt !== null
  await updateOrder(tx, order.id, { customerName, email, shippingAddress, ...repack })
  await insertEvent(tx, eventOf(deps, 'edit', { actor, order }, { fields, ...(unpacked && { unpacked }) }))
}

/**
 * Returns the address after the edit. For a text, see `addressAfter`; fields omitted from a structured
 * address stay unchanged.
 */
function addressOf(order: Order, input: OrderEditInput): ShippingAddress {
  const present = order.shippingAddress
  const { customerName: name = order.customerName, shippingAddress: sent = addressText(present) } = input
  // An order paid online must keep a contact: an empty form field doesn't clear its email or phone.
  const orPresent = (typed: string | undefined, now: string) => (order.manual ? (typed ?? now) : typed || now)
  const parts = typeof sent === 'string' ? undefined : sent
  const email = orPresent(input.email ?? parts?.email, present.email)
  const phone = orPresent(input.phone ?? parts?.phone, present.phone)
  if (typeof sent === 'string') return writtenAddress(sent, present, { name, email, phone })
  const { firstName = present.firstName, lastName = present.lastName, ...place } = sent
  return withRecipient({ ...place, firstName, lastName, email, phone }, name)
}

type Recipient = Parameters<typeof addressAfter>[2]

/** Validates only a changed address, so that an invalid old address doesn't block other edits. */
function writtenAddress(text: string, present: ShippingAddress, recipient: Recipient): ShippingAddress {
  if (text !== addressText(present)) requirePlace(text)
  return addressAfter(text, present, recipient)
}

function sameAddress(a: ShippingAddress, b: ShippingAddress): boolean {
  return (Object.keys(a) as (keyof ShippingAddress)[]).every((field) => a[field] === b[field])
}

/**
 * Reports whether the State changes. The State determines the kind of tax, so it can't change once a bill is
 * issued.
 */
function isMoved(before: ShippingAddress, after: ShippingAddress): boolean {
  return before.state !== '' && after.state !== before.state
}

/** An issued bill fixes the State; the billing address of a later one doesn't change. */
async function keepBilled(
  { documents }: OrderWriting,
  tx: Tx,
  { id, shippingAddress: before }: Order,
  after: ShippingAddress,
): Promise<void> {
  if (isMoved(before, after) && (await documents?.issued(tx, id))) throw billedTo(before)
  await documents?.keepBillingAddress(tx, id)
}

function billedTo({ state }: ShippingAddress): Failure {
  const message = `The invoice names ${state} as the place of supply, so the State can’t be changed. Cancel the order and enter it again.`
  return conflict('invoiced', message)
}

async function changeBooks(
  deps: OrderWriting,
  { tx, actor, order }: Editing,
  { lines, agreed, sums, discountRate }: DiscountedItems,
): Promise<void> {
  requirePossible('changeBooks', order)
  if (await deps.documents?.issued(tx, order.id)) {
    const message = 'This order has an invoice, so its books and prices can’t be changed.'
    throw conflict('invoiced', message)
  }
  await rewriteLines(tx, order.id, lines)
  const { subtotal, discount, total } = sums
  await updateOrder(tx, order.id, { subtotal, discount, discountRate, total, ...REPACK })
  const details = {
    from: order.lines.map(inEvent),
    to: lines.map(inEvent),
    total,
    ...(discount > 0 && { discount }),
    ...(agreed.length > 0 && { agreed }),
  }
  await insertEvent(tx, eventOf(deps, 'changeBooks', { actor, order }, details))
}

function inEvent({ title, quantity, unitPrice }: OrderLine) {
  return { title, quantity, price: unitPrice }
}

function differs(before: readonly OrderLine[], after: readonly OrderLine[]): boolean {
  return before.length !== after.length || after.some((line) => !before.some((other) => same(line, other)))
}

function same(a: OrderLine, b: OrderLine): boolean {
  return a.id === b.id && a.quantity === b.quantity && a.unitPrice === b.unitPrice
}

function parcelOf(order: Order, input: OrderEditInput): StatusChange | undefined {
  const { status, courier, trackingNumber, confirmed } = input
  if (status === undefined && courier === undefined && trackingNumber === undefined) return undefined
  return { status: statusAfter(order, input), courier, trackingNumber, confirmed }
}

/** Recording a payment makes a pending order Paid, even if the form still says Pending. */
function statusAfter(order: Order, { status = order.status, paidBy }: OrderEditInput): Order['status'] {
  const paidNow = Boolean(paidBy) && order.paidBy === null
  return paidNow && order.status === 'Pending' && status === 'Pending' ? 'Paid' : status
}

function eventOf(
  { clock }: OrderWriting,
  action: OrderAction,
  { actor, order }: Pick<Editing, 'actor' | 'order'>,
  details: Record<string, unknown>,
) {
  return orderEvent(order.id, transitionOf(action).event, actor, details, clock.now())
}
