import { createHash } from 'node:crypto'

import sharp from 'sharp'

import type { Answer } from './api-client.ts'
import type { BuiltBook } from './books.ts'
import { buildShopper, type Person } from './people.ts'
import { ADDRESS, basketOf, payThroughSandbox } from './purchases.ts'
import type { TestShop } from './test-shop.ts'

export interface ShopperFacts {
  name: string
  addressLine1: string
  phone: string
  gstin: string
}

/** A shopper with data in every part of the shop. All ids belong to them. */
export interface ShopperLife {
  person: Person
  facts: ShopperFacts
  address: typeof ADDRESS
  addressId: string
  sessionId: string
  /** Id of a delivered and invoiced order with a claim. */
  orderId: string
  lineId: string
  claimId: string
  /** Id of a paid order with a registered buyer, not dispatched yet. */
  openOrderId: string
  openGatewayOrderId: string
  /** Id of an order that was cancelled after its invoice. */
  cancelledOrderId: string
  /** Gateway order of a payment window without a payment. */
  unpaidGatewayOrderId: string
}

interface LifeDeps {
  shop: TestShop
  admin: Person
  book: BuiltBook
}

/** Registers a shopper who uses every feature through the HTTP API. */
export async function liveAsShopper(deps: LifeDeps, facts: ShopperFacts): Promise<ShopperLife> {
  const { shop, admin, book } = deps
  const person = await buildShopper(shop, facts.name)
  const [firstName = '', lastName = ''] = facts.name.split(' ')
  const { addressLine1, phone } = facts
  const address = { ...ADDRESS, firstName, lastName, addressLine1, phone, email: person.email }
  const { _id: addressId } = must(await person.post('/account/addresses', address))
  const { sessions } = must(await person.get('/account/sessions'))
  const buy = (): Promise<{ order: BoughtOrder; gatewayOrderId: string }> => buyOne(deps, person, address)

  const delivered = (await buy()).order
  const lineId = delivered.items[0]?._id ?? ''
  must(await admin.put(`/orders/admin/${delivered._id}/status`, { status: 'Delivered' }))
  const claimId = await claim(shop, person, delivered._id, lineId)
  const open = await buy()
  const buyer = { gstin: facts.gstin, legalName: `${facts.name} & Co.` }
  must(await person.put(`/account/orders/${open.order._id}/buyer-gstin`, { buyer }))
  const cancelled = (await buy()).order
  await shop.services.invoicing.invoice(await actorOf(shop, person), cancelled._id)
  must(await person.post(`/account/orders/${cancelled._id}/cancel`, {}))
  const review = { rating: 4, comment: 'Clear and complete, down to the index.' }
  must(await person.post(`/books/${book.id}/reviews`, review))
  const message = { name: facts.name, email: person.email, phone, subject: 'Delivery', message: 'When?' }
  must(await person.post('/contact', message))
  await shop.runDueJobs()
  const unpaid = must(await startPayment(deps, person, address))

  return {
    person,
    facts,
    address,
    addressId,
    sessionId: sessions[0]._id,
    orderId: delivered._id,
    lineId,
    claimId,
    openOrderId: open.order._id,
    openGatewayOrderId: open.gatewayOrderId,
    cancelledOrderId: cancelled._id,
    unpaidGatewayOrderId: unpaid.id,
  }
}

interface BoughtOrder {
  _id: string
  items: { _id: string }[]
}

/** Returns the body of a successful response; throws otherwise. */
function must({ status, body }: Answer): Answer['body'] {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

function startPayment({ book }: LifeDeps, person: Person, address: typeof ADDRESS): Promise<Answer> {
  const basket = basketOf([book, 1])
  return person.post('/orders/payment/razorpay-order', { ...basket, shippingAddress: address })
}

async function buyOne(deps: LifeDeps, person: Person, shippingAddress: typeof ADDRESS) {
  const { items, amount } = basketOf([deps.book, 1])
  const { id: gatewayOrderId } = must(await startPayment(deps, person, shippingAddress))
  const proof = await payThroughSandbox(deps.shop, gatewayOrderId)
  const order: BoughtOrder = must(
    await person.post('/orders', {
      items,
      shippingAddress,
      totalAmount: amount,
      razorpayPaymentId: proof.razorpay_payment_id,
      razorpayOrderId: proof.razorpay_order_id,
      razorpaySignature: proof.razorpay_signature,
    }),
  )
  return { order, gatewayOrderId: String(gatewayOrderId) }
}

async function claim(shop: TestShop, person: Person, orderId: string, lineId: string): Promise<string> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ lines: lineId, reason: 'damaged', text: 'Its back is torn.' }))
    form.append(name, value)
  form.append('photos', new File([await tornPage(orderId)], 'torn.jpg', { type: 'image/jpeg' }))
  const headers = { authorization: `Bearer ${person.token}` }
  const answer = await shop.fetch(`/api/account/orders/${orderId}/claims`, {
    method: 'POST',
    headers,
    body: form,
  })
  return must({ status: answer.status, body: await answer.json() })._id
}

/** Creates a unique photo, so that tests can recognize it anywhere. */
export async function tornPage(seed: string): Promise<Uint8Array<ArrayBuffer>> {
  const [r = 0, g = 0, b = 0] = createHash('sha256').update(seed).digest()
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: { r, g, b } } })
  return new Uint8Array(await picture.jpeg().toBuffer())
}

async function actorOf(shop: TestShop, { token = '' }: Person) {
  const signedIn = await shop.services.sessions.authenticate(token)
  if (!signedIn) throw new Error('The session does not hold.')
  return signedIn.actor
}
