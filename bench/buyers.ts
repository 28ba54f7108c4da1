import { type BuiltBook } from '#test/support/books.ts'
import { buildAdmin, buildShopper, type Person } from '#test/support/people.ts'
import { PRODUCT_ADMIN } from '#test/support/product.ts'
import { basketOf, payThroughSandbox, placeOrder, startPayment } from '#test/support/purchases.ts'

export const STOCK = 100_000

export interface Shop {
  url: string
}

/** The books that buyers choose from, each with plenty on the shelf. */
export async function stockShelf(shop: Shop, count: number): Promise<BuiltBook[]> {
  const admin = await buildAdmin(shop, PRODUCT_ADMIN)
  const { body } = await admin.get(`/books?page=1&limit=${count}`)
  const books: BuiltBook[] = []
  for (const book of body.books) {
    const price: number = book.discountPrice ?? book.price
    await admin.put(`/books/${book._id}`, { stock: STOCK })
    books.push({ id: book._id, title: book.title, categorySlug: book.categorySlug, price })
  }
  return books
}

export function recruit(shop: Shop, count: number): Promise<Person[]> {
  return Promise.all(Array.from({ length: count }, (_, i) => buildShopper(shop, `Buyer ${i + 1}`)))
}

/** One whole order as a browser makes it: window, payment, verification, order. Answers its id. */
export async function buyOnce(shop: Shop, buyer: Person, book: BuiltBook): Promise<string> {
  const basket = basketOf([book, 1])
  const started = await startPayment(buyer, basket)
  if (started.status !== 200)
    throw new Error(`Payment start: ${started.status} ${JSON.stringify(started.body)}`)
  const proof = await payThroughSandbox(shop, started.body.id)
  const verified = await buyer.post('/orders/payment/verify', proof)
  if (verified.body.success !== true) throw new Error('The payment was not verified.')
  const placed = await placeOrder(buyer, basket, proof)
  if (placed.status >= 300) throw new Error(`Order: ${placed.status} ${JSON.stringify(placed.body)}`)
  return placed.body._id
}

/** What is left of each book, by the public API. */
export async function stockLeft(shop: Shop, books: readonly BuiltBook[]): Promise<number> {
  let left = 0
  for (const { id } of books) {
    const answer = await fetch(`${shop.url}/api/books/${id}`)
    const { book } = (await answer.json()) as { book: { stock: number } }
    left += book.stock
  }
  return left
}
