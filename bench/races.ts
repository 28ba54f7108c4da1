import { buildAdmin, buildShopper, type Person } from '#test/support/people.ts'
import { PRODUCT_ADMIN } from '#test/support/product.ts'
import { payThroughSandbox, placeOrder, startPayment } from '#test/support/purchases.ts'

import { createBenchShop, type Engine } from './bench-shop.ts'

/** Number of buyers in a race. */
export const BUYERS = 20
const COPIES = 3

/** Twenty buyers race for the last three copies, repeatedly, over the product's own sockets. */
export async function proveRaces(engine: Engine, races: number): Promise<boolean> {
  const shop = await createBenchShop(engine, 0)
  const product = await shop.start()
  const faults: string[] = []
  try {
    const admin = await buildAdmin(product, PRODUCT_ADMIN)
    const names = Array.from({ length: BUYERS }, (_, n) => `Buyer ${n}`)
    const buyers = await Promise.all(names.map((name) => buildShopper(product, name)))
    const { body } = await admin.get(`/books?page=1&limit=${races}`)
    for (const book of body.books) {
      const price: number = book.discountPrice ?? book.price
      const fault = await race({ gateway: product, admin, buyers, bookId: book._id, price })
      if (fault) faults.push(fault)
    }
  } finally {
    await product.stop()
    await shop.remove()
  }
  const result =
    faults.length === 0 ? '3 orders each, 17 refused, nothing left' : `FAILED ${faults.join('; ')}`
  console.log(`races, ${engine}: ${races} × 20 buyers for 3 copies: ${result}`)
  return faults.length === 0
}

interface Race {
  /** URL of the gateway's control endpoints. */
  gateway: { url: string }
  admin: Person
  buyers: readonly Person[]
  bookId: string
  price: number
}

/** Runs one race of all buyers for three copies; returns the outcome if it is wrong. */
export async function race({ gateway, admin, buyers, bookId, price }: Race): Promise<string | undefined> {
  await admin.put(`/books/${bookId}`, { stock: COPIES })
  const basket = { items: [{ bookId, quantity: 1 }], amount: price }
  const started = await Promise.all(
    buyers.map(async (buyer) => ({ buyer, answer: await startPayment(buyer, basket) })),
  )
  const held = started.filter(({ answer }) => answer.status === 200)
  const refused = started.filter(({ answer }) => answer.status === 409).length
  const placed = await Promise.all(
    held.map(async ({ buyer, answer }) =>
      placeOrder(buyer, basket, await payThroughSandbox(gateway, answer.body.id)),
    ),
  )
  const orders = placed.filter((answer) => answer.status === 201).length
  const left = (await admin.get(`/books/${bookId}`)).body.book.stock as number
  const right = held.length === COPIES && orders === COPIES && refused === BUYERS - COPIES && left === 0
  return right ? undefined : `${held.length} held, ${refused} refused, ${orders} orders, ${left} left`
}
