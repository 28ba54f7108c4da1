import type { Page } from '@playwright/test'

import { expect, test } from '#test/e2e/fixtures.ts'

// Headless Chromium never restores a page from memory, but it lists everything that would have prevented it.
const HEADLESS = [
  'BackForwardCacheDisabled',
  'BackForwardCacheDisabledByCommandLine',
  'BackForwardCacheDisabledForDelegate',
  'BrowsingInstanceNotSwapped',
]
const PAGES = ['/', '/bookstore', '/combo-offer', '/law', '/exams', '/blog', '/search?query=tax', '/cart']
const ITEM = {
  _id: '0'.repeat(24),
  title: 'A book',
  author: null,
  image: '',
  price: 1,
  originalPrice: null,
  quantity: 1,
}

interface Unrestored {
  notRestoredExplanations: { reason: string }[]
}

/** Leaves a page, goes back, and returns Chromium’s reasons for not restoring it. */
async function obstacles(page: Page, path: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.enable')
  await page.addInitScript(() => {
    const listen = window.addEventListener
    window.addEventListener = (...given: Parameters<typeof listen>) => {
      if (given[0] === 'unload') sessionStorage.setItem('unload', 'listens')
      listen.apply(window, given)
    }
  })
  // Chromium doesn't keep a page that is left during a request.
  await page.goto(path, { waitUntil: 'networkidle' })
  const unloads = await page.evaluate(() => sessionStorage.getItem('unload'))
  await page.evaluate(() => location.assign('/contact-us'))
  await page.waitForURL('**/contact-us')
  const report = new Promise<Unrestored>((resolve) => devtools.on('Page.backForwardCacheNotUsed', resolve))
  await page.evaluate(() => void setTimeout(() => history.back()))
  const { notRestoredExplanations } = await report
  await devtools.detach()
  const reasons = notRestoredExplanations
    .map(({ reason }) => reason)
    .filter((reason) => !HEADLESS.includes(reason))
  return unloads === null ? reasons : [...reasons, 'unload']
}

for (const path of PAGES) {
  test(`nothing about ${path} keeps the browser from restoring it`, async ({ page }) => {
    expect(await obstacles(page, path)).toEqual([])
  })
}

test('a page that may not be stored, with an unload handler, would be found', async ({ page }) => {
  await page.addInitScript(() => setTimeout(() => addEventListener('unload', () => undefined)))
  await page.route('**/about-us?no-store', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'cache-control': 'no-store' } })
  })
  const found = await obstacles(page, '/about-us?no-store')
  expect(found).toEqual(expect.arrayContaining(['MainResourceHasCacheControlNoStore', 'unload']))
})

test('a restored page shows what other pages have put into the cart', async ({ page }) => {
  await page.goto('/')
  await page.evaluate((item) => {
    localStorage.setItem('cart', JSON.stringify([item]))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  }, ITEM)
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible()
})
