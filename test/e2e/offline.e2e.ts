import type { Page } from '@playwright/test'

import { type Product, startProduct } from '#test/support/product.ts'

import { expect, test as base } from './fixtures.ts'
import { untilInstalled, untilKept } from './screens/installed.ts'

// Tests the shop for a visitor whose browser has the service worker, without a connection.

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
        (text) => !/ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/.test(text),
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

test('visited pages open while the server is stopped, and other pages lead to the offline page', async ({
  page,
  ownProduct,
}) => {
  const { path, title } = await visitAndFillBaskets(page)
  await ownProduct.stop()

  await page.goto(path)
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(main.getByRole('img', { name: title }).first()).toHaveJSProperty('complete', true)

  await page.goto('/bookstore/gst')
  await expect(page).toHaveURL(/\/offline#\/bookstore\/gst$/)
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  const call = page.getByRole('region', { name: 'Call us' })
  await expect(call.getByRole('link')).toHaveAttribute('href', /^tel:/)
  await expect(call.getByText(/Sunday/)).toBeVisible()

  // A link that the router handles also leads to the saved document.
  await page.getByRole('region', { name: 'Recently viewed' }).getByText(title).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click()
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
})

test('a saved page shows its date, buying waits, and it reloads once the browser is online', async ({
  page,
  context,
}) => {
  const { path } = await visitAndFillBaskets(page)
  await untilKept(page, '/bookstore')
  const saved = page.getByText(/^Saved on \d+ [A-Z][a-z]{2}; price and stock may have changed\./)
  const buy = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
  const waiting = page.getByRole('main').getByRole('button', { name: 'No connection' }).first()
  await expect(saved).toHaveCount(0)

  await context.setOffline(true)
  for (const address of [path, '/bookstore']) {
    await page.goto(address)
    await expect(saved).toBeVisible()
    await expect(waiting).toBeDisabled()
    await expect(buy).toHaveCount(0)
  }

  await context.setOffline(false)
  await expect(buy).toBeEnabled()
  await expect(saved).toHaveCount(0)
})

test('a saved page with something typed stays until the visitor loads it again', async ({
  page,
  context,
}) => {
  await page.goto('/contact-us')
  await untilInstalled(page)
  await untilKept(page, '/contact-us')
  await context.setOffline(true)
  await page.goto('/contact-us')
  const saved = page.getByText(/^Saved on/)
  await expect(saved).toBeVisible()
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.fill('Do you have it?')
  await context.setOffline(false)
  await expect(message).toHaveValue('Do you have it?')
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(saved).toHaveCount(0)
})
