import { createHash } from 'node:crypto'

import type { Actor } from '#modules/accounts/actor.ts'
import { addressFromText, requirePlace, withRecipient } from '#modules/orders/address-text.ts'
import { exchangeBooks } from '#modules/orders/lifecycle/stock.ts'
import type { ManualOrderInput } from '#modules/orders/order-actions.schema.ts'
import { orderConfirmation } from '#modules/orders/order-email.ts'
import { type OrderActionDeps, orderEvent, type OrderWriting } from '#modules/orders/order-writing.ts'
import { orderNumber, type OrderStatus, type ShippingAddress } from '#modules/orders/order.ts'
import { insertOrder } from '#modules/orders/orders.repository.ts'
import { actionTo, transitionOf } from '#modules/orders/transitions.ts'
import type { Tx } from '#platform/database/database.ts'
import { badField, conflict } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'

import { type DiscountedItems, discountOf, withDiscount } from './discount.ts'
import { formOf, insertForm, lockForm } from './order-forms.repository.ts'
import { priceItems, requireTotal } from './price-items.ts'
import { paymentOf, type ShopPayment } from './shop-payment.ts'

/** A form of staff as it was sent. */
interface OrderForm {
  /** Made by the browser for each form that is opened. */
  key: string
  /** Of what stands in it. */
  digest: string
}

/** What staff enter for a customer in the shop or on the telephone, or agreed with an institution. */
interface ManualOrder {
  id: string
  customerName: string
  /** Empty: none is known, and nothing is sent. */
  email: string
  shippingAddress: ShippingAddress
  status: OrderStatus
  payment: ShopPayment | undefined
  /** Under which an institution ordered. */
  purchaseOrder?: string | undefined
}

/**
 * Prices, takes the books and writes the order, in one transaction; its id. A form that was entered before is the order
 * that it became then.
 */
export async function enterOrder(
  deps: OrderActionDeps,
  actor: Actor,
  input: ManualOrderInput,
): Promise<string> {
  const { customerName, items } = input
  const shippingAddress = addressOf(input)
  const status = statusOf(input)
  const payment = paymentOf(input, deps.clock.now())
  if (status === 'Paid' && !payment) throw badField('paidBy', 'Say how it was paid for.')
  const form = sentForm(input)
  return deps.pages.write(async (tx, touch) => {
    const known = form && (await enteredBefore(tx, form))
    if (known !== undefined) return known
    const id = newId()
    const priced = await priceItems(deps, tx, actor, items)
    const goods = withDiscount(actor, priced, discountOf(input.discount, priced.total))
    requireTotal(goods.sums.total, input.totalAmount)
    await exchangeBooks(deps, tx, touch, { orderId: id, actor, before: [], after: goods.lines })
    const { email } = shippingAddress
    const order = { id, customerName, email, shippingAddress, status, payment }
    await writeOrder(deps, tx, actor, order, goods)
    if (form) await insertForm(tx, { ...form, orderId: id, createdAt: deps.clock.now() })
    return id
  })
}

/** What was paid at the counter is Paid, though a form begins as Pending. */
function statusOf({ status = 'Pending', paidBy = null }: ManualOrderInput): OrderStatus {
  return paidBy !== null && status === 'Pending' ? 'Paid' : status
}

function sentForm({ formKey, ...content }: ManualOrderInput): OrderForm | undefined {
  if (formKey === undefined) return undefined
  return { key: formKey, digest: createHash('sha256').update(JSON.stringify(content)).digest('hex') }
}

/**
 * The id of the order that a form became when it was sent before: an answer that was lost on the way leads to no
 * second order. Throws `conflict` 'entered' when something else stood in it then. Holds the key until the transaction ends.
 */
async function enteredBefore(tx: Tx, { key, digest }: OrderForm): Promise<string | undefined> {
  await lockForm(tx, key)
  const form = await formOf(tx, key)
  if (!form) return undefined
  if (form.digest === digest) return form.orderId
  throw conflict(
    'entered',
    `This form was saved before as ${orderNumber(form.number)}. Close it and change that order.`,
  )
}

function addressOf({ customerName: name, shippingAddress, ...input }: ManualOrderInput): ShippingAddress {
  if (typeof shippingAddress === 'string') {
    requirePlace(shippingAddress)
    return addressFromText(shippingAddress, { name, email: input.email ?? '', phone: input.phone ?? '' })
  }
  const { firstName = '', lastName = '', email = '', phone = '', ...place } = shippingAddress
  const known = { email: input.email || email, phone: input.phone || phone }
  return withRecipient({ ...place, firstName, lastName, ...known }, name)
}

/** The order, its event, its bill when it has left already, and the confirmation where an address is known. Its number. */
export async function writeOrder(
  { clock, notifications, frame, documents }: OrderWriting,
  tx: Tx,
  actor: Pick<Actor, 'email'>,
  { payment, ...order }: ManualOrder,
  { lines, agreed, sums, discountRate }: DiscountedItems,
): Promise<string> {
  const at = clock.now()
  const row = {
    ...order,
    ...payment,
    ...sums,
    discountRate,
    manual: true,
    deliveryMethod: 'standard' as const,
    createdAt: at,
  }
  const details = {
    status: order.status,
    manual: true,
    ...(payment && { paidBy: payment.paidBy, on: payment.paidOn, amount: sums.total }),
    ...(sums.discount > 0 && { discount: sums.discount }),
    ...(agreed.length > 0 && { agreed }),
    ...(order.purchaseOrder && { purchaseOrder: true }),
  }
  const number = await insertOrder(
    tx,
    { ...row, deliveredAt: order.status === 'Delivered' ? at : null },
    lines.map((line, position) => ({ ...line, id: newId(), orderId: order.id, position })),
    orderEvent(order.id, 'placed', actor, details, at),
  )
  if (transitionOf(actionTo(order.status)).document === 'invoice') await documents?.issue(tx, order.id)
  if (order.email === '') return orderNumber(number)
  const confirmed = { ...row, couponCode: null, lines, number: orderNumber(number) }
  const mail = orderConfirmation(confirmed, await frame(tx))
  await notifications.enqueue(tx, { dedupeKey: `order-confirmation:${order.id}`, to: order.email, ...mail })
  return confirmed.number
}
