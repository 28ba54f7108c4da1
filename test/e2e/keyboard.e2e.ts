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

  // The bar of a phone has the same button while this one is off the screen.
  const buy = main.getByRole('region', { name: 'Buy', exact: true })
  const add = buy.getByRole('button', { name: 'Add to Cart' })
  await expect(add).toBeVisible()
  await tabTo(page, buy.getByRole('button', { name: 'Increase quantity' }))
  await page.keyboard.press('Enter')
  await tabTo(page, add)
  await expectFocusSeen(page)
  await page.keyboard.press('Space')
  await expectMessage(page, 'Added to Cart!')

  await expect(add).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(buy.getByRole('link', { name: 'In cart (2) · Go to cart' })).toBeFocused()
  await expectFocusSeen(page)
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
  const chip = page.getByRole('link', { name: 'Remove filter In Stock' })
  await expect(chip).toBeVisible()
  await tabTo(page, chip, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/bookstore')
  await expect(page.locator('h1:focus, h2:focus')).toHaveCount(1)
  await tabTo(page, page.getByRole('link', { name: 'Page 2' }))
  await expectFocusSeen(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/bookstore?page=2')
})

test('a removed filter passes the focus to the next one, and the last one to the heading', async ({
  page,
}) => {
  const chip = (name: string) => page.getByRole('link', { name: `Remove filter ${name}` })
  await page.goto('/bookstore?inStock=true&freeShipping=true&minPrice=100')
  await chip('From ₹100').press('Enter')
  await expect(chip('Free Shipping')).toBeFocused()
  await chip('Free Shipping').press('Enter')
  await expect(chip('In Stock')).toBeFocused()
  await chip('In Stock').press('Enter')
  await expect(page).toHaveURL('/bookstore')
  await expect(page.locator('h1:focus, h2:focus')).toHaveCount(1)
})

test('going back returns the focus to the link that was followed', async ({ page }) => {
  const link = page.getByRole('main').getByRole('heading').getByRole('link').nth(3)
  await page.goto('/bookstore')
  await link.press('Enter')
  await expect(page).toHaveURL(/\/book\//)
  await page.goBack()
  await expect(link).toBeFocused()
})

test('keys of an input method leave the suggestions alone', async ({ page, shop }) => {
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Search books' })
  await field.pressSequentially('const')
  await expect(shop.header.suggestions.first()).toBeVisible()
  for (const press of [
    { key: 'ArrowDown', isComposing: true },
    { key: 'Escape', keyCode: 229 },
  ]) {
    await field.dispatchEvent('keydown', { ...press, bubbles: true, cancelable: true })
  }
  await expect(field).not.toHaveAttribute('aria-activedescendant')
  await expect(shop.header.suggestions.first()).toBeVisible()
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

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('filled buttons have a border, and the current view a thicker one', async ({ page }) => {
    const borderOf = (of: ReturnType<typeof page.locator>) =>
      of.evaluate((element) => getComputedStyle(element).borderTopWidth)
    await page.goto('/bookstore')
    const main = page.getByRole('main')
    expect(await borderOf(main.getByRole('link', { name: 'Grid view' }))).toBe('3px')
    expect(await borderOf(main.getByRole('link', { name: 'List view' }))).not.toBe('3px')
    expect(await borderOf(main.getByRole('button', { name: 'Add to Cart' }).first())).toBe('1px')
  })

  test('the logo keeps the background of its white lines', async ({ page }) => {
    await page.goto('/bookstore')
    const logo = page.getByRole('banner').locator('.wordmark').filter({ visible: true }).first()
    const background = () => logo.evaluate((element) => getComputedStyle(element, '::before').backgroundColor)
    const shown = await background()
    await page.emulateMedia({ forcedColors: 'none' })
    expect(shown).toBe(await background())
  })
})
