import { expect, test } from './fixtures.ts'
import { toastOf } from './screens/storefront.ts'
import { registered } from './screens/account.ts'
import { createFrame } from './screens/frame.ts'

test('a button shows at once that it is pressed', async ({ page }) => {
  await page.goto('/bookstore')
  const heart = page.getByRole('main').getByRole('button', { name: 'Wishlist' }).first()
  await expect(heart).toHaveCSS('box-shadow', 'none')
  await heart.hover()
  await page.mouse.down()
  await expect(heart).not.toHaveCSS('box-shadow', 'none')
  await page.mouse.up()
  await expect(heart).toHaveCSS('box-shadow', 'none')
})

test('a link opens its page at the top, and Back restores the scroll position (spec storefront §2)', async ({
  page,
}) => {
  await page.goto('/bookstore')
  const frame = createFrame(page)
  const ninth = page.getByRole('main').locator('.card').nth(8).getByRole('link').first()
  await ninth.scrollIntoViewIfNeeded()
  const before = await frame.scrolled()
  expect(before).toBeGreaterThan(300)
  await ninth.click()
  await expect(page).toHaveURL(/\/book\//)
  await expect(page.getByRole('tab', { name: 'About' })).toBeVisible()
  expect(await frame.scrolled()).toBe(0)
  await page.goBack()
  // Browsers restore whole pixels only.
  await expect.poll(async () => Math.abs((await frame.scrolled()) - before)).toBeLessThanOrEqual(1)
})

test('a tap meant for the previous page hits nothing while the next page loads and appears', async ({
  page,
  shop,
}) => {
  await page.goto('/bookstore')
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/book/*.data*', async (route) => {
    await asked
    await route.continue()
  })
  /**
   * Returns the element that a tap on the selector's first match would hit, in the instant when the match
   * appears.
   */
  const hit = (selector: string) =>
    page.evaluate(
      (selector) =>
        new Promise<string>((resolve) => {
          const look = () => {
            const box = document.querySelector(`main ${selector}`)?.getBoundingClientRect()
            if (!box) return void requestAnimationFrame(look)
            const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
            resolve(there?.closest('a, button') ? 'a target' : 'nothing')
          }
          look()
        }),
      selector,
    )
  expect(await hit('.card img')).toBe('a target')
  await page.evaluate(() => document.querySelector<HTMLElement>('main .card h3 a')?.click())
  await expect.poll(() => hit('.card img')).toBe('nothing')
  const arriving = hit('button[aria-label^="Zoom the picture"]')
  answer()
  expect(await arriving).toBe('nothing')
  await expect.poll(() => hit('button[aria-label^="Zoom the picture"]')).toBe('a target')
  await shop.book.addToCart(1)
  await shop.header.expectBooksInCart(1)
})

test('the contact button stays clear of the bottom bar, opens by keyboard and closes with Escape', async ({
  page,
  isMobile,
}) => {
  await page.goto('/about-us')
  const { contactButton, contactOffset, chat, call, shortcuts } = createFrame(page)
  await expect.poll(() => contactOffset()).toBe(isMobile ? 70 : 24)
  const button = (await contactButton.boundingBox())!
  if (isMobile) expect(button.y + button.height).toBeLessThanOrEqual((await shortcuts.boundingBox())!.y)
  await contactButton.focus()
  await page.keyboard.press('Enter')
  await expect(chat).toHaveAttribute('target', '_blank')
  await page.keyboard.press('Tab')
  await expect(chat).toBeFocused()
  const number = (await call.getAttribute('href'))?.replace('tel:+', '')
  await expect(chat).toHaveAttribute('href', `https://wa.me/${number}`)
  await page.keyboard.press('Escape')
  await expect(chat).toBeHidden()
  await expect(contactButton).toBeFocused()
})

test('a message appears top right and disappears by itself', async ({ page }) => {
  await page.goto('/bookstore')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Wishlist/ })
    .first()
    .click()
  const message = page.getByRole('status').filter({ hasText: 'Added to Wishlist!' })
  await expect(message).toBeVisible()
  const { x, y, width } = (await toastOf(page).boundingBox())!
  const screen = page.viewportSize()!
  expect(y).toBeLessThan(screen.height / 2)
  expect(screen.width - x - width).toBeLessThanOrEqual(32)
  // A message under the pointer stays.
  await page.mouse.move(0, screen.height - 1)
  await expect(message).toBeHidden()
})

test('dark mode persists, and the next page is painted dark before any script loads (spec storefront §9)', async ({
  page,
  isMobile,
  browserErrors,
}) => {
  const { menuButton } = createFrame(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  if (isMobile) await menuButton.click()
  await page.getByRole('button', { name: 'Dark mode' }).last().click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('darkMode'))).toBe('true')
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/bookstore', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveClass(/dark/)
  // The browser reports the scripts that this test blocks.
  await page.goto('about:blank')
  browserErrors.splice(0)
})

test('search works without suggestions (spec storefront §8)', async ({ page, shop, browserErrors }) => {
  await page.goto('/')
  await page.route('**/api/search/books*', (route) => route.abort())
  const refused = page.waitForEvent('requestfailed')
  await shop.header.search('income tax')
  await refused
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?query=income+tax')
  // The error is logged, as the specification requires.
  expect(browserErrors.splice(0).length).toBeGreaterThan(0)
})

test.describe('on a phone', () => {
  test.skip(({ isMobile }) => !isMobile)

  test('the menu has two tabs; CATEGORIES opens a category and closes the menu (spec storefront §4)', async ({
    page,
  }) => {
    await page.goto('/')
    const { menuButton, menu } = createFrame(page)
    await menuButton.click()
    await expect(menu.getByRole('tab')).toHaveText(['MENU', 'CATEGORIES'])
    await menu.getByRole('tab', { name: 'CATEGORIES' }).click()
    await menu.getByRole('link', { name: 'Bare Acts' }).click()
    await expect(page).toHaveURL('/bookstore/bare-act')
    await expect(menu).toBeHidden()
  })

  test('the contact button returns to its place in the bottom bar for a control under it', async ({
    page,
  }) => {
    await page.goto('/contact-us')
    const { contactButton, contactOffset, shortcuts } = createFrame(page)
    const { y } = (await contactButton.boundingBox())!
    await page
      .getByLabel('Message', { exact: true })
      .evaluate((control, y) => scrollBy(0, control.getBoundingClientRect().top - y + 62), y)
    await expect.poll(() => contactOffset()).toBe(8)
    const places = await shortcuts.getByRole('link').all()
    const { x } = (await contactButton.boundingBox())!
    for (const place of places) {
      const box = (await place.boundingBox())!
      expect(box.x + box.width).toBeLessThanOrEqual(x)
    }
  })
})

test.describe('on a wide screen', () => {
  test.skip(({ isMobile }) => isMobile)

  test('the categories open on hover, link to their pages, and close with Escape', async ({ page }) => {
    await page.goto('/')
    const main = page.getByRole('navigation', { name: 'Main' })
    const environment = main.getByRole('link', { name: 'Environment' })
    await expect(environment).toBeHidden()
    await main.getByRole('link', { name: 'Categories' }).hover()
    await expect(environment).toBeVisible()
    await main.getByRole('link', { name: 'Categories', exact: true }).focus()
    await page.keyboard.press('Escape')
    await expect(environment).toBeHidden()
  })

  test('on a tablet, the contact button is hidden while a control is under it, and shown once focused', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 768, height: 900 })
    await page.goto('/contact-us')
    const { contactButton } = createFrame(page)
    const message = page.getByLabel('Message', { exact: true })
    const { y } = (await contactButton.boundingBox())!
    await message.evaluate((control, y) => scrollBy(0, control.getBoundingClientRect().top - y), y)
    const place = page.locator('aside[aria-label="Contact"]')
    await expect(place).toHaveCSS('opacity', '0')
    await contactButton.focus()
    await expect(place).toHaveCSS('opacity', '1')
    expect((await contactButton.boundingBox())!.x).toBe(768 - 24 - 56)
  })

  test('at the checkout, the header is one row without navigation and search, and the footer is folded', async ({
    page,
    shop,
  }) => {
    await page.goto('/product/law-of-consumer-protection-5th')
    await shop.book.addToCart(1)
    await shop.account.signIn(await registered(page.request))
    await page.goto('/checkout')
    const header = page.getByRole('banner')
    await expect(header.getByText('Secure checkout')).toBeVisible()
    for (const name of ['Home page', 'Cart', 'Account'])
      await expect(header.getByRole('link', { name: new RegExp(name, 'i') }).first()).toBeVisible()
    await expect(header.getByRole('combobox')).toBeHidden()
    await expect(header.getByRole('navigation')).toHaveCount(0)
    const policies = page.getByRole('navigation', { name: 'Policies' })
    await expect(policies.getByRole('link')).toHaveCount(4)
    const pages = page.getByRole('navigation', { name: 'Quick Links' })
    await expect(pages).toBeHidden()
    await page.getByText('Contact and all pages').click()
    await expect(pages).toBeVisible()
    await header.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog').getByRole('tab')).toHaveText(['MENU', 'CATEGORIES'])
  })
})

test('a printed page has no frame and no buttons', async ({ page }) => {
  await page.goto('/product/gst-practitioner-handbook')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
  for (const role of ['banner', 'navigation', 'contentinfo'] as const) {
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0)
  }
  await expect(page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true })).toHaveCount(0)
})

// 1280 px at 400 %, and a phone on its side at the same zoom.
for (const height of [256, 180])
  test(`on a screen ${height} px high every bar scrolls with the page, and covers no control`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height })
    for (const path of ['/', '/product/gst-practitioner-handbook', '/cart']) {
      await page.goto(path)
      const bars = await page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter((each) => {
            const { position } = getComputedStyle(each)
            return (
              (position === 'fixed' || position === 'sticky') &&
              each.checkVisibility() &&
              !each.matches('[popover]')
            )
          })
          .map((each) => each.className),
      )
      expect(bars).toEqual([])
      expect(await page.evaluate(coveredControls), path).toEqual([])
    }
  })

/** Runs in the page: scrolls to each control, and returns those under something else. */
function coveredControls(): string[] {
  const controls = [...document.querySelectorAll('body :is(a[href], button, input, select, summary)')]
  return controls.flatMap((control) => {
    control.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const { left, right, top, bottom } = control.getBoundingClientRect()
    const isShown = control.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    // A list that scrolls sideways has more controls beyond the screen.
    if (!isShown || control.closest('.sr-only') || right <= 0 || left >= innerWidth) return []
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
    const hit = document.elementFromPoint(x, y)
    return hit && (control.contains(hit) || hit.contains(control)) ? [] : [control.outerHTML.slice(0, 120)]
  })
}
