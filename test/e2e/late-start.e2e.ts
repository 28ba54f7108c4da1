import type { Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'
import { registered } from './screens/account.ts'

/** Blocks the page's own scripts, like a slow connection, until the returned function is called. */
async function holdScripts(page: Page, which = '**/assets/*.js'): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(which, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Navigates without waiting for scripts, unlike the other tests. */
async function openUnready(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => location.assign(to), path)
  // Waits for the URL, because typing must not start on the previous page, which is also loaded.
  await page.waitForURL(`**${path}`)
}

/** Opens a listing without its scripts; returns its first button. */
async function openUnreadyListing(page: Page) {
  await page.goto('/about-us')
  const release = await holdScripts(page)
  await openUnready(page, '/bookstore')
  const add = page
    .getByRole('main')
    .getByRole('button', { name: /add to cart/i })
    .first()
  return { add, release }
}

/** The buttons that set a book's quantity and add it to the cart. */
function buyButtons(page: Page) {
  const buy = page.getByRole('region', { name: 'Buy', exact: true })
  return {
    more: buy.getByRole('button', { name: 'Increase quantity' }),
    add: buy.getByRole('button', { name: 'Add to Cart' }),
  }
}

test('a button pressed before the scripts load acts once they have, and only once', async ({ page }) => {
  const { add, release } = await openUnreadyListing(page)
  await add.click()
  await expect(add).toHaveAttribute('data-waiting')
  await add.click()
  release()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible()
  await expect(add).not.toHaveAttribute('data-waiting')
  const stored = await page.evaluate(() => localStorage.getItem('cart') ?? '[]')
  expect(JSON.parse(stored)).toMatchObject([{ quantity: 1 }])
})

test('presses on a book’s page before its scripts load act in their order, and each press on + counts', async ({
  page,
  shop,
}) => {
  await page.goto('/about-us')
  const release = await holdScripts(page)
  await openUnready(page, '/product/gst-practitioner-handbook')
  const { more, add } = buyButtons(page)
  await more.click()
  await more.click()
  await add.click()
  await expect(add).toHaveAttribute('data-waiting')
  release()
  await shop.header.expectBooksInCart(3)
})

test('a heart pressed before the scripts load puts its book on the wishlist', async ({ page }) => {
  await page.goto('/about-us')
  const release = await holdScripts(page)
  await openUnready(page, '/bookstore')
  const heart = page.getByRole('main').locator('button.heart').first()
  await heart.click()
  await expect(heart).toHaveAttribute('data-waiting')
  release()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(heart).not.toHaveAttribute('data-waiting')
})

test('a press on a part whose script is late waits for it while the rest of the page works', async ({
  page,
  shop,
}) => {
  await page.goto('/about-us')
  const release = await holdScripts(page, '**/assets/home-lists-*.js')
  await openUnready(page, '/')
  await page.getByRole('combobox', { name: 'Search books' }).pressSequentially('income tax')
  await expect(shop.header.suggestions.first()).toBeVisible()
  const add = page
    .getByRole('main')
    .getByRole('button', { name: /add to cart/i })
    .last()
  await add.click()
  await expect(add).toHaveAttribute('data-waiting')
  release()
  await shop.header.expectBooksInCart(1)
  await expect(add).not.toHaveAttribute('data-waiting')
})

test('an email address and a password typed before the scripts load stay out of the URL and log in', async ({
  page,
  shop,
}) => {
  const shopper = await registered(page.request)
  await page.goto('/about-us')
  const release = await holdScripts(page)
  await openUnready(page, '/login')
  const login = page.getByRole('button', { name: 'Login', exact: true })
  await page.getByLabel('Email').fill(shopper.email)
  await page.getByLabel('Password', { exact: true }).fill(shopper.password)
  await expect(login).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${shop.url}/login`)
  release()
  await login.click()
  await expect(page).toHaveURL(`${shop.url}/`)
})

test('coupon and Pay aren’t there before the scripts load, and work once they have', async ({
  page,
  shop,
}) => {
  await shop.account.signIn(await registered(page.request))
  await page.goto('/product/gst-practitioner-handbook')
  await shop.book.addToCart(1)
  const release = await holdScripts(page)
  await openUnready(page, '/checkout')
  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible()
  await expect(page.getByRole('main').locator('button, input, select')).toHaveCount(0)
  release()
  await expect(shop.checkout.pay).toBeEnabled()
  await shop.checkout.applyCoupon('NOSUCHCODE')
  await expect(shop.checkout.couponIssue).toBeVisible()
})

test('a form that needs its script waits for it instead of submitting its fields in a URL', async ({
  page,
}) => {
  await page.goto('/about-us')
  const release = await holdScripts(page)
  await openUnready(page, '/')
  await page.getByRole('textbox', { name: 'Your email address' }).fill('asha@example.com')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page).toHaveURL(/\/$/)
  release()
  await expect(page.getByText('Thanks for subscribing!')).toBeVisible()
})

test('words typed into the search before the scripts load get suggestions', async ({ page, shop }) => {
  await page.goto('/about-us')
  const release = await holdScripts(page)
  await openUnready(page, '/')
  await page.getByRole('combobox', { name: 'Search books' }).pressSequentially('income tax')
  release()
  await expect(shop.header.suggestions.first()).toBeVisible()
})

test('text typed before a form’s script loads stays in the form', async ({ page }) => {
  await page.goto('/about-us')
  const release = await holdScripts(page, '**/assets/login-form-*.js')
  await openUnready(page, '/login?next=%2Fcart')
  const email = page.getByLabel('Email')
  await email.fill('asha@example.com')
  // The rest of the page is hydrated once its links contain the page to return to.
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', /next=/)
  await expect(email).toHaveValue('asha@example.com')
  release()
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled()
  await expect(email).toHaveValue('asha@example.com')
})

test('a message typed before the contact form’s script loads stays, and its rules apply', async ({
  page,
}) => {
  await page.goto('/about-us')
  const release = await holdScripts(page, '**/assets/contact-form-*.js')
  await openUnready(page, '/contact-us')
  const message = page.getByLabel('Message', { exact: true })
  await message.fill('Is the 6th edition in stock?')
  release()
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Name is required.')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(page.getByText('Message is required.')).toHaveCount(0)
  await expect(message).toHaveValue('Is the 6th edition in stock?')
})

test('an email address typed before the form’s script loads gets a reset link', async ({ page }) => {
  await page.goto('/about-us')
  const release = await holdScripts(page, '**/assets/password-forms-*.js')
  await openUnready(page, '/forgot-password?next=%2Fcart')
  const email = page.getByLabel('Email')
  const send = page.getByRole('button', { name: 'Send Reset Link' })
  await email.fill('asha@example.com')
  await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', /next=/)
  release()
  await expect(send).toBeEnabled()
  await expect(email).toHaveValue('asha@example.com')
  const sent = page.waitForRequest('**/api/forgot-password')
  await send.click()
  expect((await sent).postDataJSON()).toMatchObject({ email: 'asha@example.com' })
})

test('text typed into a long form before its scripts load stays and is submitted', async ({ page }) => {
  await page.goto('/about-us')
  const release = await holdScripts(page)
  await openUnready(page, '/institutions')
  const main = page.getByRole('main')
  const typed = {
    institution: 'Law College Library',
    contact: 'Asha Verma',
    phone: '9812345678',
    email: 'library@college.example',
    gstin: '09AAACR5055K1Z5',
    addressLine1: '12 Court Road',
    addressLine2: 'First floor',
    zip: '211001',
    city: 'Prayagraj',
    note: 'By 1 December',
    books: '8177372939, 2',
  }
  const field = (name: string) => main.locator(`[name="${name}"]`)
  for (const [name, text] of Object.entries(typed)) await field(name).fill(text)
  await field('state').selectOption('Uttar Pradesh')
  release()
  await main.getByRole('button', { name: 'Add these books' }).click()
  for (const [name, text] of Object.entries(typed))
    if (name !== 'books') await expect(field(name), name).toHaveValue(text)
  await expect(field('state')).toHaveValue('Uttar Pradesh')
  const sent = page.waitForRequest('**/api/institution-requests')
  await main.getByRole('button', { name: 'Request a quotation' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ institution: typed.institution, note: typed.note })
})

for (const [what, change] of Object.entries({
  'an element before all others': () => document.body.prepend(document.createElement('div')),
  'a button after each field': () => {
    for (const input of document.querySelectorAll('input')) input.after(document.createElement('button'))
  },
})) {
  test(`text typed before the scripts load stays even if an extension adds ${what}`, async ({
    page,
    browserErrors,
  }) => {
    await page.goto('/about-us')
    const release = await holdScripts(page)
    await openUnready(page, '/login')
    const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })]
    await password.fill('correct horse battery')
    await page.getByLabel('Remember me').check()
    await email.fill('asha@example.com')
    await page.evaluate(change)
    release()
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled()
    await expect(email).toHaveValue('asha@example.com')
    await expect(password).toHaveValue('correct horse battery')
    await expect(page.getByLabel('Remember me')).toBeChecked()
    await expect(email).toBeFocused()
    const sent = page.waitForRequest('**/api/login')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    expect((await sent).postDataJSON()).toMatchObject({ email: 'asha@example.com', remember: true })
    await expect(page.getByRole('alert').first()).toBeVisible()
    expect(browserErrors.splice(0).join(), 'React says that it drew the page anew').toContain('418')
  })
}

for (const scripts of ['**/assets/*.js', '**/assets/filter-form-*.js'])
  test(`filter input entered before ${scripts} loads filters the list, and an invalid date is reported`, async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile, 'phones have the filters in a sheet, which opens with its script')
    await page.goto('/about-us')
    const release = await holdScripts(page, scripts)
    await openUnready(page, '/bookstore')
    const filters = page.getByRole('search', { name: 'Filters' })
    await filters.getByLabel('Start Date', { exact: true }).fill('31/31/2024')
    await filters.getByLabel('Min', { exact: true }).fill('300')
    await filters.getByLabel('In Stock').check()
    release()
    await expect(filters.getByText('Date input not valid.')).toBeVisible()
    await expect(page).toHaveURL(/\/bookstore\?(?=.*minPrice=300)(?=.*inStock=true)/)
    await expect(filters.getByLabel('Start Date', { exact: true })).toHaveValue('31/31/2024')
  })

test('touching a page before hydration triggers no handler, but starts loading the scripts', async ({
  page,
}) => {
  const { add, release } = await openUnreadyListing(page)
  const heard = await add.evaluate((button) => {
    const kinds = ['pointerdown', 'mousedown', 'touchstart', 'keydown', 'pointerup', 'mouseup', 'keyup']
    const arrived: string[] = []
    for (const kind of kinds) {
      document.addEventListener(kind, () => arrived.push(kind), true)
      button.dispatchEvent(new Event(kind, { bubbles: true }))
    }
    return arrived
  })
  expect(heard).toEqual([])
  await expect(page.locator('head link[rel=modulepreload]').first()).toBeAttached()
  release()
})

test('the account’s strip stays where a shopper scrolled it before the scripts load', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await shop.account.signIn(await registered(page.request))
  await page.goto('/about-us')
  const release = await holdScripts(page)
  await openUnready(page, '/account')
  const strip = page.getByRole('navigation', { name: 'Your account' })
  await strip.evaluate((element) => (element.scrollLeft = element.scrollWidth))
  release()
  await expect(page.getByRole('heading', { name: 'Hello, Asha Verma' })).toBeVisible()
  await expect(strip.getByRole('button', { name: 'Log out' })).toBeInViewport({ ratio: 1 })
})
