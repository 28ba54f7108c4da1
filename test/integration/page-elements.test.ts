import { expect, test } from 'vitest'

import { elementsIn, MOST_ELEMENTS } from '#bench/support/elements.ts'
import { openShop, shop } from '#test/support/whole-shop.ts'

openShop({ withPages: true })

const PATHS = { home: () => '/', listing: () => '/bookstore', book: newestBook }

test.each(['home', 'listing', 'book'] as const)('the %s page has few elements', async (page) => {
  const response = await shop.fetch(await PATHS[page]())
  expect(response.status).toBe(200)
  expect(elementsIn(await response.text())).toBeLessThanOrEqual(MOST_ELEMENTS[page])
})

async function newestBook(): Promise<string> {
  const response = await shop.fetch('/api/books?page=1&limit=1')
  const { books } = (await response.json()) as { books: { _id: string }[] }
  return `/book/${books[0]?._id}`
}
