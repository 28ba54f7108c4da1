import type { Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'
import { registered } from './screens/account.ts'

// Pages whose content only the browser knows: nothing visible moves when it arrives.

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** Records a document's layout shifts of 0.001 or more, with the elements that moved. */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node: Element | null }[]
      })[]) {
        if (entry.value < 0.001) continue
        const moved = entry.sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`)
        shifts.push(`${entry.value.toFixed(4)}: ${moved.join('; ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

async function expectNoShift(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('main [data-scripted]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts), path).toEqual([])
}

test.use({ reducedMotion: 'reduce' })

for (const viewport of SIZES) {
  test(`account, checkout and login don’t shift at ${viewport.width} px`, async ({ page, shop }) => {
    await page.setViewportSize(viewport)
    await recordShifts(page)
    for (const path of ['/login', '/register', '/forgot-password']) await expectNoShift(page, path)
    await shop.account.signIn(await registered(page.request))
    for (const path of ['/account', '/account/orders']) await expectNoShift(page, path)
    await page.goto('/product/law-of-consumer-protection-5th')
    await shop.book.addToCart(1)
    await page.goto('/bookstore/combo-offer/1')
    await shop.book.addToCart(1)
    await expectNoShift(page, '/checkout')
    await shop.checkout.fillAddress()
    await expectNoShift(page, '/checkout')
    await shop.checkout.payAndPlaceOrder()
    await shop.paymentWindow.succeed()
    await expect(shop.order.status).toBeVisible()
    await expectNoShift(page, new URL(page.url()).pathname)
    await expectNoShift(page, '/account/orders')
  })
}
