import { expect, test } from './fixtures.ts'
import { expectMessage } from './screens/storefront.ts'

// Tests the interactive parts of a book's page.

const BOOK = '/product/gst-practitioner-handbook'

test('an edition line names its law; an old edition links to the new one', async ({ page }) => {
  await page.goto('/search?query=GST+Ready+Reckoner')
  const main = page.getByRole('main')
  await main.getByRole('article').filter({ hasText: '12th edition' }).getByRole('link').first().click()
  await expect(main.getByText('12th edition', { exact: true }).first()).toBeVisible()
  await main.getByRole('link', { name: 'GST Ready Reckoner, 13th edition' }).click()
  await expect(main.getByText(/^13th edition, /).first()).toBeVisible()
  await expect(main.getByText('There is a newer edition')).toHaveCount(0)
})

test('the heart is filled while a book is on the wishlist, without asking the server', async ({ page }) => {
  await page.goto(BOOK)
  const wishlist = page.getByRole('main').getByRole('button', { name: 'Wishlist', exact: true })
  await expect(wishlist).toHaveAttribute('aria-pressed', 'false')
  await wishlist.click()
  await expectMessage(page, 'Added to Wishlist!')
  await expect(wishlist).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(wishlist).toHaveAttribute('aria-pressed', 'true')
})

test('a pointer or a finger magnifies the cover twofold where it points', async ({ page, isMobile }) => {
  await page.goto(BOOK)
  const picture = page.getByRole('button', { name: /^Zoom the picture of/ })
  const magnified = picture.locator('> span')
  const { x, y, width, height } = (await picture.boundingBox())!
  const [left, top] = [x + width / 4, y + height / 4]
  if (isMobile) await page.touchscreen.tap(left, top)
  else await page.mouse.move(left, top)
  await expect(magnified).toHaveCSS('transform', 'matrix(2, 0, 0, 2, 0, 0)')
  const origin = await magnified.evaluate((node) => node.style.transformOrigin)
  const [across, down] = origin.split(' ').map(Number.parseFloat)
  expect(across).toBeCloseTo(25, -1)
  expect(down).toBeCloseTo(25, -1)
  // A typeset cover is sharp at any width, so its file stays the same.
  const file = await picture.locator('img').evaluate((img: HTMLImageElement) => img.currentSrc)
  expect(file).toMatch(/\/covers\/[\w-]+\.svg$/)
  if (isMobile) await page.touchscreen.tap(left, top)
  else await page.mouse.move(0, 0)
  await expect(magnified).toHaveCSS('transform', 'none')
})

test('shared links carry the title and the canonical URL', async ({ page, shop }) => {
  await page.goto(BOOK)
  const share = page.getByRole('navigation', { name: /^Share/ })
  const title = (await shop.book.title.textContent()) ?? ''
  const canonical = (await page.locator('link[rel=canonical]').getAttribute('href')) ?? ''
  for (const name of ['WhatsApp', 'Facebook', 'X', 'LinkedIn', 'Email']) {
    const link = share.getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('target', '_blank')
    expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toContain(canonical)
  }
  const chat = await share.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
  expect(decodeURIComponent(chat ?? '')).toContain(title)
})

test.describe('on a phone', () => {
  test.skip(({ isMobile }) => !isMobile)

  for (const exam of ['no exam', 'an exam'])
    test(`with ${exam} chosen, price, stock, button and delivery are on the first screen`, async ({
      page,
      shop,
    }) => {
      if (exam === 'an exam') {
        await page.goto('/exams/ca-inter/may-2027')
        await page.getByRole('button', { name: 'I’m taking this exam' }).click()
        await expect(page.getByRole('button', { name: 'Remove this exam' })).toBeVisible()
      }
      await page.goto('/search?query=Systematic+Approach+to+Income+Tax')
      await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
      await expect(shop.book.title).toContainText('Systematic Approach')
      const buy = page.getByRole('main').getByRole('region', { name: 'Buy', exact: true })
      for (const part of [
        buy.getByText(/^₹/).first(),
        shop.book.available,
        buy.getByRole('button', { name: 'Add to Cart' }),
        buy.getByRole('region', { name: 'Delivery day' }),
      ])
        await expect(part).toBeInViewport({ ratio: 1 })
    })

  test('price and Add to Cart stay on the screen while a shopper scrolls, with the chosen quantity', async ({
    page,
    shop,
  }) => {
    await page.goto(BOOK)
    const bar = page.getByRole('region', { name: 'Buy this' })
    await expect(bar).toBeHidden()
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    await page.evaluate(() => scrollBy(0, 1200))
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expect(bar).toContainText('₹1,120.00')
    expect((await bar.boundingBox())!.height).toBeLessThan(72)
    await bar.getByRole('button', { name: 'Add to Cart' }).click()
    await expectMessage(page, 'Added to Cart!')
    await shop.header.expectBooksInCart(2)
  })
})
