import type { Actor } from '#modules/accounts/actor.ts'
import { addressAfter, addressText, withRecipient } from '#modules/orders/address-text.ts'
import type { OrderEdit } from '#modules/orders/edit-order.ts'
import type { Order, OrderLine, ShippingAddress, StatusChange } from '#modules/orders/order.ts'

import type { DeskDeps } from './desk-deps.ts'
import type { OrderEditInput } from './desk.schema.ts'
import { type PricedItems, priceItems, requireTotal } from './price-items.ts'
import { exchangeBooks } from './stock.ts'

/** Changes what the form changes, under the order's row lock; stock moves by the difference. */
export async function editOrder(
  deps: DeskDeps,
  actor: Actor,
  id: string,
  { version, ...input }: OrderEditInput,
): Promise<void> {
  await deps.pages.write(async (tx, touch) => {
    const order = await deps.orderDesk.openToEdit(tx, actor, id, version)
    const priced = input.items && (await priceItems(deps, tx, actor, input.items, order.lines))
    const changed = priced && differs(order.lines, priced.lines) ? priced : undefined
    if (changed) requireTotal(changed.total, input.totalAmount)
    await deps.orderDesk.edit(tx, actor, order, editOf(order, input, changed))
    if (!changed) return
    const exchange = { orderId: id, actor, before: order.lines, after: changed.lines }
    await exchangeBooks(deps, tx, touch, exchange)
  })
}

function editOf(order: Order, input: OrderEditInput, priced: PricedItems | undefined): OrderEdit {
  const shippingAddress = addressOf(order, input)
  return {
    customerName: input.customerName,
    shippingAddress,
    email: shippingAddress.email,
    lines: priced?.lines,
    agreed: priced?.agreed,
    paidBy: input.paidBy ?? undefined,
    parcel: parcelOf(order, input),
  }
}

/** Text leaves the parts that it agrees with; of an address in parts, what is left out stays. */
function addressOf(order: Order, input: OrderEditInput): ShippingAddress {
  const present = order.shippingAddress
  const { customerName: name = order.customerName, shippingAddress: sent = addressText(present) } = input
  // Who paid online is written to: an empty field of the form does not take their address.
  const kept = (typed: string | undefined, now: string) => (order.manual ? (typed ?? now) : typed || now)
  const parts = typeof sent === 'string' ? undefined : sent
  const email = kept(input.email ?? parts?.email, present.email)
  const phone = kept(input.phone ?? parts?.phone, present.phone)
  if (typeof sent === 'string') return addressAfter(sent, present, { name, email, phone })
  const { firstName = present.firstName, lastName = present.lastName, ...place } = sent
  return withRecipient({ ...place, firstName, lastName, email, phone }, name)
}

function parcelOf(order: Order, input: OrderEditInput): StatusChange | undefined {
  const { status, courier, trackingNumber } = input
  if (status === undefined && courier === undefined && trackingNumber === undefined) return undefined
  return { status: statusAfter(order, input), courier, trackingNumber }
}

/** Noting a payment makes a pending order Paid, also when the form still says what it was before. */
function statusAfter(order: Order, { status = order.status, paidBy }: OrderEditInput): Order['status'] {
  const paidNow = Boolean(paidBy) && order.paidBy === null
  return paidNow && order.status === 'Pending' && status === 'Pending' ? 'Paid' : status
}

function differs(before: readonly OrderLine[], after: readonly OrderLine[]): boolean {
  return before.length !== after.length || after.some((line) => !before.some((other) => same(line, other)))
}

function same(a: OrderLine, b: OrderLine): boolean {
  return a.id === b.id && a.quantity === b.quantity && a.unitPrice === b.unitPrice
}
