import { expect, test } from './fixtures.ts'
import { aNewShopper } from './screens/account.ts'
import { createComboPages } from './screens/combos.ts'
import { expectMessage } from './screens/storefront.ts'

const TRIO = 'BNS, BNSS and BSA Trio'

test('a shopper finds a combo, looks inside, and pays for it', async ({ page, shop }) => {
  const combos = createComboPages(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'All combo offers' }).click()
  await expect(combos.heading).toBeVisible()
  await combos.expectShowing('Showing 1-12 of 18 books')
  await combos.card(TRIO).getByRole('link', { name: TRIO }).click()
  await expect(shop.book.title).toHaveText(TRIO)
  const stock = await shop.book.stock()

  await expect(combos.books).toHaveCount(3)
  const members = await combos.books.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  )
  await shop.book.addToCart(1)
  await shop.header.expectBooksInCart(1)

  await shop.account.signUp(aNewShopper())
  await shop.header.openCart()
  await expect(shop.cart.line(TRIO)).toContainText('3 books: ')
  await expect(shop.cart.line(TRIO).locator('img')).toHaveCount(3)
  await shop.cart.proceedToCheckout()
  await expect(page.getByRole('main').getByText(/^3 books: /)).toBeVisible()
  await shop.checkout.fillAddress()
  await shop.checkout.payAndPlaceOrder()
  await shop.paymentWindow.succeed()
  await expect(shop.order.status).toBeVisible()
  await expect(page.getByRole('main').getByText(TRIO)).toBeVisible()
  await expect(page.getByRole('main').getByText(/^3 books: /)).toBeVisible()

  await page.goto('/bookstore/combo-offer/2')
  await expect(shop.book.available).toHaveText(`${stock - 1} Available`)
  for (const member of members) {
    await page.goto(member)
    await expect(shop.book.available).toBeVisible()
  }
})

test('a combo is in the cart and on the wishlist only once', async ({ page, shop }) => {
  const combos = createComboPages(page)
  await page.goto('/combo-offer')
  await combos.addToCart(TRIO)
  await expectMessage(page, 'Book added to cart!')
  await combos.addToCart(TRIO)
  await expectMessage(page, 'Combo Offer already in cart!')
  await shop.header.expectBooksInCart(1)

  await combos.card(TRIO).getByRole('link', { name: TRIO }).click()
  await expect(shop.book.title).toHaveText(TRIO)
  const wishlist = page.getByRole('main').getByRole('button', { name: 'Wishlist', exact: true })
  await wishlist.click()
  await expectMessage(page, 'Added to Wishlist!')
  await wishlist.click()
  await expectMessage(page, 'Combo Offer already in wishlist!')
  const stored = await page.evaluate(() => [localStorage.getItem('cart'), localStorage.getItem('wishlist')])
  for (const text of stored) expect(JSON.parse(text ?? '')).toMatchObject([{ isCombo: true, title: TRIO }])

  await page.goto('/cart')
  await shop.cart.line(TRIO).getByRole('link', { name: TRIO }).click()
  await expect(shop.book.title).toHaveText(TRIO)
})

test('the picture zooms twofold by keyboard, and zooms out again', async ({ page }) => {
  const { picture } = createComboPages(page)
  await page.goto('/bookstore/combo-offer/2')
  await expect(picture).toHaveAttribute('aria-pressed', 'false')
  await picture.press('Enter')
  await expect(picture).toHaveAttribute('aria-pressed', 'true')
  await expect(picture.locator('> span')).toHaveCSS('transform', 'matrix(2, 0, 0, 2, 0, 0)')
  await picture.press('Escape')
  await expect(picture).toHaveAttribute('aria-pressed', 'false')
})

test('a cover that fails to load is replaced by the default one (spec storefront §2)', async ({
  page,
  browserErrors,
}) => {
  await page.route(/\/covers\/[0-9a-f]{24}/, (route) => route.fulfill({ status: 404 }))
  await page.goto('/combo-offer')
  const front = createComboPages(page).card(TRIO).locator('img').first()
  await expect(front).toHaveAttribute('src', /\/covers\/default/)
  await expect.poll(() => front.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  // The browser reports every cover that this test blocks.
  browserErrors.splice(0)
})

test('the newsletter form rejects an empty address, makes one request and says thanks (spec storefront §8)', async ({
  page,
}) => {
  await page.goto('/')
  const newsletter = page.getByRole('region', { name: 'New editions by email' })
  const field = newsletter.getByRole('textbox', { name: 'Your email address' })
  const subscribe = newsletter.getByRole('button', { name: 'Subscribe' })
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' || request.url().includes('/api/')) calls.push(request.url())
  })
  await subscribe.click()
  await expect(field).toBeFocused()
  await field.fill('asha@shoppers.example')
  await subscribe.click()
  await expectMessage(page, 'Thanks for subscribing!')
  await expect(field).toHaveValue('')
  await expect(newsletter.getByRole('status')).toContainText('clicking the link in the email')
  expect(calls.map((call) => new URL(call).pathname)).toEqual(['/api/alerts'])
})
