import { expect, test } from './fixtures.ts'
import { createFrame } from './screens/frame.ts'
import { expectFocusSeen, expectFocusStaysIn, tabTo } from './screens/keyboard.ts'
import { expectMessage } from './screens/storefront.ts'

// Tests everything that a shopper does, without a pointer. With reduced motion a focused element is in place
// immediately.

test.use({ reducedMotion: 'reduce' })

test('a shopper searches, fills, edits and empties the cart by keyboard', async ({ page, shop }) => {
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
  // The book's page also has a button with that name.
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

test('a shopper uses filters, chips, sort and pages of the listing by keyboard', async ({
  page,
  isMobile,
}) => {
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

test('no focused element of a book’s page is hidden under header, bars or buttons', async ({ page }) => {
  await page.goto('/product/gst-practitioner-handbook')
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    await expectFocusSeen(page)
  }
})

test('arrow keys change tabs and stars, and a missing review text is reported', async ({ page }) => {
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

  test('menu and filters trap the focus while open, and return it', async ({ page }) => {
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

  test('Tab passes the categories, and a button opens them', async ({ page }) => {
    await page.goto('/')
    const opener = page.getByRole('button', { name: 'Show all categories' })
    await tabTo(page, opener)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Home', exact: true }).first()).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
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
