import { expect, type Page } from '@playwright/test'

import { createApiClient } from '#test/support/api-client.ts'
import type { Person } from '#test/support/people.ts'
import { payThroughSandbox, placeOrder, startPayment } from '#test/support/purchases.ts'

/** A one-pixel picture that replaces a camera's photo. */
export const PHOTO = {
  name: 'torn.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** Begins to pay for two copies of a book without the screens. */
export async function anOpenCheckout(shop: { url: string }, shopper: Person, search = 'income tax') {
  const found = await createApiClient(shop.url).get(
    `/books?search=${encodeURIComponent(search)}&page=1&limit=50`,
  )
  const books = found.body.books as { _id: string; title: string; stock: number }[]
  const book = books.find(({ stock }) => stock > 5)
  if (!book) throw new Error(`no book about ${search} is in stock`)
  const items = [{ bookId: book._id, quantity: 2 }]
  const quote = await shopper.post('/checkout/quote', { items })
  const basket = { items, amount: quote.body.amountPayable as number }
  const started = await startPayment(shopper, basket)
  return { basket, title: book.title, gatewayOrderId: started.body.id as string }
}

/** Buys two copies of a book without the screens; returns the order as its owner reads it. */
export async function anOrder(shop: { url: string }, shopper: Person, search?: string) {
  const { basket, title, gatewayOrderId } = await anOpenCheckout(shop, shopper, search)
  const proof = await payThroughSandbox(shop, gatewayOrderId)
  const placed = await placeOrder(shopper, basket, proof)
  expect(placed.status, JSON.stringify(placed.body)).toBeLessThan(300)
  return { id: placed.body._id as string, number: placed.body.number as string, title }
}

export function createMyOrders(page: Page) {
  const main = page.getByRole('main')
  return {
    open: async (): Promise<void> => {
      await page.goto('/account/orders')
      await expect(main.getByRole('heading', { name: 'My orders', level: 1 })).toBeVisible()
    },
    empty: main.getByRole('heading', { name: 'No orders yet' }),
    card: (number: string) => main.getByRole('article').filter({ hasText: number }),
    heading: (number: string) => main.getByRole('heading', { name: `Order ${number}`, level: 1 }),
    badge: (status: string) => main.getByText(status, { exact: true }).first(),
    history: main.getByRole('heading', { name: 'Progress' }).locator('..'),
    amounts: main.getByRole('heading', { name: 'Amounts' }).locator('..'),
    problems: main.getByRole('heading', { name: 'Reported problems' }).locator('..'),
    button: (name: string) => main.getByRole('button', { name }),
    dialog: page.getByRole('dialog'),
  }
}
