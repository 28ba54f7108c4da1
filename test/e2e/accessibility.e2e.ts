import { expect, test } from './fixtures.ts'
import { expectAccessible } from './screens/accessible.ts'
import { aNewShopper } from './screens/account.ts'

// Runs axe on every screen of the storefront, in light and dark mode.

test.use({ reducedMotion: 'reduce' })

const PUBLIC_SCREENS = {
  home: '/',
  listing: '/bookstore',
  'listing as list': '/bookcard',
  category: '/bookstore/bare-act',
  'listing without results': '/bookstore?search=zzzz-no-such-book',
  'search results': '/search?query=income+tax',
  'search without results': '/search?query=zzzz-no-such-book',
  'misspelt search': '/search?query=incme+tax',
  'combo offers': '/combo-offer',
  'last combo offers': '/combo-offer?page=2',
  'a combo': '/bookstore/combo-offer/2',
  bestsellers: '/bookstore/book-component',
  'featured books': '/bookstore/featured-books',
  'most viewed books': '/bookstore/most-books',
  'a bestseller': '/bookstore/book-component/1',
  'a featured book': '/bookstore/featured-books/1',
  'a most viewed book': '/bookstore/most-books/1',
  'a hero book': '/product/gst-practitioner-handbook',
  examinations: '/exams',
  'an attempt': '/exams/clat-pg/clat-2027',
  'about us': '/about-us',
  'contact us': '/contact-us',
  terms: '/terms-and-conditions',
  privacy: '/privacy-policy',
  'privacy notice in Hindi': '/privacy-notice-hindi',
  shipping: '/shipping-policy',
  returns: '/return-policy',
  'accessibility statement': '/accessibility',
  'fair practices': '/fair-practices',
  'law finder': '/law?q=section+302',
  'law finder without answer': '/law?q=zzzz',
  'a table of Acts': '/law/ipc-bns',
  'other Acts': '/law/other-acts',
  'a section of an Act': '/law/ipc/302',
  'e-books': '/ebook',
  'a primer': '/ebooks/gst-taxation',
  blog: '/blog',
  'a blog post': '/blog/from-ipc-to-bns',
  'empty cart': '/cart',
  'empty wishlist': '/wishlist',
  'link to a wishlist that names nothing': '/wishlist/shared',
  booklist: '/booklist',
  catalogues: '/download-catalogue',
  'how to install the app': '/download-app',
  'offline page': '/offline',
  login: '/login',
  register: '/register',
  'forgot password': '/forgot-password',
  'reset password': '/reset-password/some-token',
  'confirm an address': '/verify-email/some-token',
  'use a new address': '/email-change/confirm/some-token',
  'keep an address': '/email-change/stop/some-token',
  'confirm an alert': '/alerts/confirm/some-token',
  'stop alerts': '/alerts/stop/some-token',
  'an alert stopped': '/alerts/stopped',
  'admin login': '/admin/login',
  'admin forgot password': '/admin/forgot-password',
  'admin reset password': '/admin/reset-password/some-token',
}

for (const [screen, path] of Object.entries(PUBLIC_SCREENS)) {
  test(`${screen} has no accessibility violation`, async ({ page }) => {
    await page.goto(path)
    await expectAccessible(page, screen)
  })
}

const MISSING_SCREENS = {
  'unknown page': '/no/such/page',
  'withdrawn booklist': `/booklists/${'a'.repeat(22)}`,
  'unknown book': `/book/${'0'.repeat(24)}`,
  'unknown category': '/bookstore/no-such-category',
  'unknown combo': '/bookstore/combo-offer/99',
  'unknown bestseller': '/bookstore/book-component/99',
}

for (const [screen, path] of Object.entries(MISSING_SCREENS)) {
  test(`${screen} has no accessibility violation`, async ({ page, browserErrors }) => {
    await page.goto(path)
    await expectAccessible(page, screen)
    // The browser reports the 404 of the document itself.
    browserErrors.splice(0)
  })
}

test('the screens from book to order have no accessibility violation', async ({ page, shop }) => {
  await shop.account.signUp(aNewShopper())
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
  await shop.checkout.applyCoupon('NOSUCHCODE')
  await expect(shop.checkout.couponIssue).toBeVisible()
  await expectAccessible(page, 'checkout with a refused coupon')
  await shop.checkout.offer('WELCOME10').click()
  await expect(shop.checkout.removeCoupon).toBeVisible()
  await expectAccessible(page, 'checkout with a coupon')
  await shop.checkout.cancelOrder()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, 'question before an order is cancelled')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep order' }).click()
  await shop.checkout.payAndPlaceOrder()
  await shop.paymentWindow.expectReady()
  await expectAccessible(page, 'payment window', { busy: true })
  await shop.paymentWindow.succeed()
  await expect(shop.order.status).toBeVisible()
  await page.getByRole('main').getByText('Head office and grievance officer').click()
  await expect(page.getByRole('main').getByText(/^Grievance officer: \S+/)).toBeVisible()
  await expectAccessible(page, 'order')
})
