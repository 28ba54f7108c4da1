import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { expect, type Shop, test } from './fixtures.ts'
import { aNewShopper } from './screens/account.ts'

// axe on every screen, light and dark. The screens behind a login are walked as a shopper and as the admin would.

test.use({ reducedMotion: 'reduce' })

async function expectAccessible(page: Page, screen: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
    )
    expect(found, `${screen}, ${colorScheme}`).toEqual([])
  }
}

const PUBLIC_SCREENS = {
  home: '/',
  listing: '/bookstore',
  'listing as list': '/bookcard',
  category: '/bookstore/bare-act',
  'listing without results': '/bookstore?search=zzzz-no-such-book',
  'search results': '/search?query=income+tax',
  'search without results': '/search?query=zzzz-no-such-book',
  'combo offers': '/combo-offer',
  'a combo': '/bookstore/combo-offer/2',
  bestsellers: '/bookstore/book-component',
  'a most viewed book': '/bookstore/most-books/1',
  'a hero book': '/product/gst-practitioner-handbook',
  'about us': '/about-us',
  'contact us': '/contact-us',
  'a policy': '/privacy-policy',
  'e-books': '/ebook',
  'a primer': '/ebooks/gst-taxation',
  blog: '/blog',
  'a blog post': '/blog/from-ipc-to-bns',
  'empty cart': '/cart',
  'empty wishlist': '/wishlist',
  catalogues: '/download-catalogue',
  'how to install the app': '/download-app',
  'offline page': '/offline',
  login: '/login',
  register: '/register',
  'forgot password': '/forgot-password',
  'reset password': '/reset-password/some-token',
  'unknown page': '/no/such/page',
  'admin login': '/admin/login',
  'admin forgot password': '/admin/forgot-password',
  'admin reset password': '/admin/reset-password/some-token',
}

for (const [screen, path] of Object.entries(PUBLIC_SCREENS)) {
  test(`${screen} has no violation`, async ({ page, browserErrors }) => {
    await page.goto(path)
    await expectAccessible(page, screen)
    // The browser reports the 404 of the document itself.
    if (screen === 'unknown page') browserErrors.splice(0)
  })
}

async function logInAsShopper(page: Page, shop: Shop): Promise<void> {
  const shopper = aNewShopper()
  await page.goto('/register')
  await shop.account.register(shopper)
  await expect(shop.account.loginHeading).toBeVisible()
  await shop.account.logIn(shopper)
  await expect(page).not.toHaveURL(/login/)
}

test('book, cart, wishlist, checkout, payment window and order have no violation', async ({ page, shop }) => {
  await logInAsShopper(page, shop)
  await page.goto('/product/financial-reporting-ca-final')
  await shop.book.addToCart(1)
  await page
    .getByRole('main')
    .getByRole('button', { name: /wishlist/i })
    .first()
    .click()
  await expectAccessible(page, 'book')
  await page.goto('/wishlist')
  await expectAccessible(page, 'wishlist')
  await page.goto('/cart')
  await expectAccessible(page, 'cart')
  await shop.cart.proceedToCheckout()
  await shop.checkout.fillAddress()
  await expectAccessible(page, 'checkout')
  await shop.checkout.payAndPlaceOrder()
  await shop.paymentWindow.expectReady()
  await expectAccessible(page, 'payment window')
  await shop.paymentWindow.succeed()
  await expect(shop.order.status).toBeVisible()
  await expectAccessible(page, 'order')
})

test('the admin area has no violation', async ({ page, shop }) => {
  await shop.adminArea.logIn(shop.admin)
  await expectAccessible(page, 'dashboard')
  for (const screen of ['orders', 'refunds', 'outbox']) {
    await page.goto(`/admin/dashboard/${screen}`)
    await expectAccessible(page, screen)
  }
})
