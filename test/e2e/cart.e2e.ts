import { expect, test } from './fixtures.ts'
import { expectMessage } from './screens/storefront.ts'

const BOOKS = ['/product/gst-practitioner-handbook', '/product/financial-reporting-ca-final']

test('an undo restores a removed cart line in its place, with the focus', async ({ page, shop }) => {
  for (const book of BOOKS) {
    await page.goto(book)
    await shop.book.addToCart(2)
  }
  await page.goto('/cart')
  const main = page.getByRole('main')
  const remove = main.getByRole('button', { name: /^Remove / })
  const titles = () => main.getByRole('row').getByRole('link').allTextContents()
  await expect(remove).toHaveCount(2)
  const before = await titles()
  await remove.first().click()
  await shop.header.expectBooksInCart(2)
  const undo = main.getByRole('button', { name: /^Undo/ })
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await shop.header.expectBooksInCart(4)
  expect(await titles()).toEqual(before)
  await expect(remove.first()).toBeFocused()

  await main.getByRole('button', { name: 'Clear Cart' }).click()
  await expect(main.getByText('Your Cart is Empty')).toBeVisible()
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(main.getByRole('button', { name: 'Clear Cart' })).toBeFocused()
  await shop.header.expectBooksInCart(4)
  expect(await titles()).toEqual(before)
})

test('an undo restores a removed wishlist line in its place, with the focus', async ({ page }) => {
  for (const book of BOOKS) {
    await page.goto(book)
    await page.getByRole('main').getByRole('button', { name: 'Wishlist', exact: true }).click()
    await expectMessage(page, 'Added to Wishlist!')
  }
  await page.goto('/wishlist')
  const main = page.getByRole('main')
  const remove = main.getByRole('button', { name: /^Remove / })
  const titles = () => main.getByRole('row').getByRole('link').allTextContents()
  await expect(remove).toHaveCount(2)
  const before = await titles()
  const undo = main.getByRole('button', { name: /^Undo/ })
  await remove.first().click()
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(remove.first()).toBeFocused()
  expect(await titles()).toEqual(before)

  await remove.first().click()
  await expect(remove).toHaveCount(1)
  await remove.first().click()
  await expect(main.getByText('Your Wishlist is Empty')).toBeVisible()
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(remove.first()).toBeFocused()
  expect(await titles()).toEqual(before.slice(1))
})

test('choosing more copies than in stock is reported immediately, and again in the cart', async ({
  page,
  shop,
}) => {
  await page.goto(BOOKS[0]!)
  const stock = await shop.book.stock()
  const buy = page.getByRole('region', { name: 'Buy', exact: true })
  const more = buy.getByRole('button', { name: 'Increase quantity' })
  for (let copies = 1; copies < stock; copies++) await more.click()
  await expect(buy.getByText(/^Only/)).toHaveCount(0)
  await more.click()
  await expect(buy.getByText(`Only ${stock} available.`)).toBeVisible()
  await buy.getByRole('button', { name: 'Decrease quantity' }).click()
  await buy.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(buy.getByText(`Only ${stock} available, and your cart has ${stock}.`)).toBeVisible()
  await page.goto('/cart')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(main.getByText(`Only ${stock} available.`)).toBeVisible()
})

test('on a phone the cart reappears on scrolling up, and the message links to it too', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a wide screen has the header in sight all the time')
  await page.goto('/bookstore')
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ })
  await page.evaluate(() => scrollTo(0, 1500))
  await expect(cart).not.toBeInViewport()
  await page.evaluate(() => scrollTo(0, 1300))
  await expect(cart).toBeInViewport()
  const add = page
    .getByRole('main')
    .getByRole('button', { name: /^Add to Cart/ })
    .last()
  await add.click()
  const message = page.getByRole('status').filter({ hasText: 'Added to Cart!' })
  await message.getByRole('link', { name: 'View cart' }).click()
  await expect(page).toHaveURL('/cart')
})
