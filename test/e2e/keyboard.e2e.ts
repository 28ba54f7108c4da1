import { expect, test } from './fixtures.ts'
import { createFrame } from './screens/frame.ts'
import { expectFocusSeen, expectFocusStaysIn, tabTo } from './screens/keyboard.ts'
import { expectMessage } from './screens/storefront.ts'

// Everything that a shopper does, without a pointer. No motion: what has the focus is in its place at once.

test.use({ reducedMotion: 'reduce' })

test('from the search field to the cart: suggestion, quantity, Add to Cart, one copy less, removed', async ({
  page,
  shop,
}) => {
  const main = page.getByRole('main')
  await page.goto('/')
  await tabTo(page, page.getByRole('combobox', { name: 'Search books' }))
  await page.keyboard.type('income tax')
  await expect(shop.header.suggestions.first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(shop.header.suggestions.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/book\//)

  await tabTo(page, main.getByRole('button', { name: 'Increase quantity' }))
  await page.keyboard.press('Enter')
  await tabTo(page, main.getByRole('button', { name: 'Add to Cart', exact: true }))
  await expectFocusSeen(page)
  await page.keyboard.press('Space')
  await expectMessage(page, 'Added to Cart!')

  await tabTo(page, page.getByRole('link', { name: 'Cart, 2 items' }).first(), 'Shift+Tab')
  await page.keyboard.press('Enter')
  // The book's page has such a button, too.
  await expect(main.getByRole('heading', { name: 'Cart', exact: true })).toBeVisible()
  const fewer = main.getByRole('button', { name: 'Decrease quantity' })
  await expect(fewer).toBeVisible()
  await tabTo(page, fewer)
  await page.keyboard.press('Enter')
  await shop.header.expectBooksInCart(1)
  await tabTo(page, main.getByRole('button', { name: 'PROCEED TO CHECKOUT' }))
  await tabTo(page, main.getByRole('button', { name: /^Remove / }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your Cart is Empty')).toBeVisible()
})

test('the first Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/bookstore')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expectFocusSeen(page)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const inside = await page.evaluate(() => document.activeElement?.closest('main') !== null)
  expect(inside).toBe(true)
})

test('filters, chips, sort and pages of the listing', async ({ page, isMobile }) => {
  await page.goto('/bookstore')
  if (isMobile) {
    await tabTo(page, page.getByRole('button', { name: /^Show Filters/ }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  }
  await tabTo(page, page.getByRole('checkbox', { name: 'In Stock' }))
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/bookstore?inStock=true')
  if (isMobile) await page.keyboard.press('Escape')
  await tabTo(page, page.getByRole('link', { name: 'Remove filter In Stock' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/bookstore')
  await tabTo(page, page.getByRole('link', { name: 'Page 2' }))
  await expectFocusSeen(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/bookstore?page=2')
})

test('nothing that takes the focus on a book’s page is hidden under header, bars or buttons', async ({
  page,
}) => {
  await page.goto('/product/gst-practitioner-handbook')
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    await expectFocusSeen(page)
  }
})

test('tabs by arrow keys, stars by arrow keys, a message for a missing text', async ({ page }) => {
  await page.goto('/product/gst-practitioner-handbook')
  const main = page.getByRole('main')
  await tabTo(page, main.getByRole('tab', { name: 'About' }))
  await page.keyboard.press('ArrowRight')
  await expect(main.getByRole('tab', { name: /^Reviews/ })).toHaveAttribute('aria-selected', 'true')
  await tabTo(page, main.getByRole('radio', { name: '3 stars' }))
  await page.keyboard.press('ArrowRight')
  await expect(main.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await tabTo(page, main.getByRole('button', { name: 'Submit Review' }))
  await page.keyboard.press('Enter')
  await expectMessage(page, 'Please enter a review before submitting.')
  await expect(main.getByLabel('Your review')).toBeFocused()
})

test.describe('on a phone', () => {
  test.skip(({ isMobile }) => !isMobile)

  test('menu and filters keep the focus while they are open, and give it back', async ({ page }) => {
    await page.goto('/bookstore')
    const { menuButton, menu } = createFrame(page)
    const filterButton = page.getByRole('button', { name: /^Show Filters/ })
    for (const [button, dialog] of [
      [menuButton, menu],
      [filterButton, page.getByRole('dialog', { name: 'Filters' })],
    ] as const) {
      await tabTo(page, button)
      await page.keyboard.press('Enter')
      await expect(dialog).toBeVisible()
      await expectFocusStaysIn(page, dialog)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(button).toBeFocused()
    }
  })
})

test.describe('on a wide screen', () => {
  test.skip(({ isMobile }) => isMobile)

  test('the categories open with the focus and lead on', async ({ page }) => {
    await page.goto('/')
    const environment = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Environment' })
    await tabTo(page, environment)
    await expectFocusSeen(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/bookstore/environment')
    await expect(environment).toBeHidden()
  })
})
