import { createHash } from 'node:crypto'

import type { Actor } from '#modules/accounts/actor.ts'
import { addressFromText, withRecipient } from '#modules/orders/address-text.ts'
import type { OrderForm } from '#modules/orders/order-forms.ts'
import type { OrderStatus, ShippingAddress } from '#modules/orders/order.ts'
import { badField } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'

import type { DeskDeps } from './desk-deps.ts'
import type { ManualOrderInput } from './desk.schema.ts'
import { priceItems, requireTotal } from './price-items.ts'
import { exchangeBooks } from './stock.ts'

/**
 * Prices, takes the books and writes the order, in one transaction; its id. A form that was entered before is the order
 * that it became then.
 */
export async function enterOrder(deps: DeskDeps, actor: Actor, input: ManualOrderInput): Promise<string> {
  const { customerName, items, paidBy = null } = input
  const shippingAddress = addressOf(input)
  const status = statusOf(input)
  if (status === 'Paid' && paidBy === null) throw badField('paidBy', 'Say how it was paid for.')
  const form = formOf(input)
  return deps.pages.write(async (tx, touch) => {
    const known = form && (await deps.orderDesk.enteredBefore(tx, actor, form))
    if (known !== undefined) return known
    const id = newId()
    const { lines, agreed, total } = await priceItems(deps, tx, actor, items)
    requireTotal(total, input.totalAmount)
    await exchangeBooks(deps, tx, touch, { orderId: id, actor, before: [], after: lines })
    const { email } = shippingAddress
    const order = { id, customerName, email, shippingAddress, lines, status, paidBy }
    await deps.orderDesk.enter(tx, actor, order, { agreed, form })
    return id
  })
}

/** What was paid at the counter is Paid, though a form begins as Pending. */
function statusOf({ status = 'Pending', paidBy = null }: ManualOrderInput): OrderStatus {
  return paidBy !== null && status === 'Pending' ? 'Paid' : status
}

function formOf({ formKey, ...content }: ManualOrderInput): OrderForm | undefined {
  if (formKey === undefined) return undefined
  return { key: formKey, digest: createHash('sha256').update(JSON.stringify(content)).digest('hex') }
}

function addressOf({ customerName: name, shippingAddress, ...input }: ManualOrderInput): ShippingAddress {
  if (typeof shippingAddress === 'string') {
    return addressFromText(shippingAddress, { name, email: input.email ?? '', phone: input.phone ?? '' })
  }
  const { firstName = '', lastName = '', email = '', phone = '', ...place } = shippingAddress
  const known = { email: input.email || email, phone: input.phone || phone }
  return withRecipient({ ...place, firstName, lastName, ...known }, name)
}
