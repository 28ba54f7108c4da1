import type { Page } from '@playwright/test'

import { type Product, startProduct } from '#test/support/product.ts'

import { expect, test as base } from './fixtures.ts'
import { untilInstalled, untilKept } from './screens/installed.ts'

// Tests the shop for a visitor who installed it, while the server is stopped.

const test = base.extend<{ offlineErrors: void; ownProduct: Product }>({
  // Each test stops its shop, so each has its own.
  ownProduct: async ({}, use) => {
    const product = await startProduct()
    await use(product)
    await product.stop()
    product.removeData()
  },
  baseURL: async ({ ownProduct }, use) => use(ownProduct.url),
  // These tests are about failed requests.
  offlineErrors: [
    async ({ browserErrors }, use) => {
      await use()
      const own = browserErrors.filter(
        (text) => !/ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to fetch/.test(text),
      )
      browserErrors.splice(0, browserErrors.length, ...own)
    },
    { auto: true },
  ],
})

async function aBook(page: Page): Promise<{ path: string; title: string }> {
  const link = page.getByRole('main').locator('.card').first().getByRole('link').first()
  await link.click()
  await expect(page).toHaveURL(/\/book\//)
  // The URL changes a moment before the page does.
  const heading = page.getByRole('main').getByRole('article').getByRole('heading', { level: 1 })
  const title = (await heading.textContent()) ?? ''
  return { path: new URL(page.url()).pathname, title }
}

async function visitAndFillBaskets(page: Page): Promise<{ path: string; title: string }> {
  await page.goto('/bookstore')
  await untilInstalled(page)
  const book = await aBook(page)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await page
    .getByRole('main')
    .getByRole('button', { name: /wishlist/i })
    .first()
    .click()
  await untilKept(page, book.path)
  return book
}

/** Replaces stored scripts and book pages, as a Wi-Fi login page did before responses were checked. */
function storeForeignPages(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        if (!/^\/(assets|book)\//.test(new URL(request.url).pathname)) continue
        const headers = { 'content-type': 'text/html; charset=utf-8' }
        await cache.put(request, new Response('<h1>Hotel Wi-Fi</h1>', { headers }))
      }
    }
  })
}

test('a store full of foreign pages recovers online, and shows none of them offline', async ({
  page,
  ownProduct,
}) => {
  const { path, title } = await visitAndFillBaskets(page)
  await storeForeignPages(page)
  await page.goto('/cart')
  await expect(page.getByRole('main').getByText(title).first()).toBeVisible()
  // Some scripts come from the browser's memory cache and aren't stored again, but the entry script is.
  const healed = await page.evaluate(async () => {
    const kept = await caches.match(
      [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'))[0] ??
        '',
    )
    return kept?.headers.get('content-type')
  })
  expect(healed).toContain('javascript')
  await ownProduct.stop()
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
})

test('shop, visited pages, cart and wishlist open while the server is stopped', async ({
  page,
  ownProduct,
}) => {
  const { path, title } = await visitAndFillBaskets(page)
  await ownProduct.stop()

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('main').getByRole('img', { name: title }).first()).toHaveJSProperty(
    'complete',
    true,
  )
  await page.goto('/cart')
  await expect(page.getByRole('main').getByText(title).first()).toBeVisible()
  await page.goto('/wishlist')
  await expect(page.getByRole('main').getByText(title).first()).toBeVisible()

  await page.goto('/bookstore/gst')
  await expect(page).toHaveURL(/\/offline#\/bookstore\/gst$/)
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  for (const shelf of ['Cart', 'Wishlist', 'Recently viewed'])
    await expect(page.getByRole('region', { name: shelf }).getByText(title)).toBeVisible()

  // A link that the router handles also leads to the stored document.
  await page.getByRole('region', { name: 'Recently viewed' }).getByText(title).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click()
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await page.goBack()
})
