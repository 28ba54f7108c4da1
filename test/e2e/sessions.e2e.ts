import type { Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'
import { aNewShopper, type NewShopper, registered } from './screens/account.ts'
import { expectMessage } from './screens/storefront.ts'

// Login, persistence and logout of shoppers and administrators (spec accounts §3, §4, §8; DESIGN §5).

const HOUR = 3600

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const tokenOf = async (page: Page) => (await stored(page, 'token')) ?? ''

/** Lifetime of a token in seconds. */
function lifeOf(token: string): number {
  const { iat, exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return exp - iat
}

async function expectSignedIn(page: Page, isMobile: boolean, shopper: NewShopper): Promise<void> {
  if (isMobile) {
    await expect(
      page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Account' }),
    ).toBeVisible()
  } else {
    await expect(page.getByRole('banner').getByText(`Hello, ${shopper.name}`)).toBeVisible()
  }
}

async function expectSignedOut(page: Page, isMobile: boolean): Promise<void> {
  const place = isMobile
    ? page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Sign in' })
    : page.getByRole('banner').getByRole('link', { name: 'Login' })
  await expect(place).toBeVisible()
}

async function logOut(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.goto('/account')
  await page
    .getByRole(isMobile ? 'main' : 'banner')
    .getByRole('button', { name: 'Log out' })
    .click()
}

test('a shopper is greeted by name, stored under three keys, and still logged in after a reload', async ({
  page,
  shop,
  request,
  isMobile,
}) => {
  const shopper = await registered(request)
  await shop.account.signIn(shopper)
  await expectMessage(page, 'Login successful!')
  await expectMessage(page, `Welcome, ${shopper.name}!`)
  await expectSignedIn(page, isMobile, shopper)
  for (const key of ['user', 'userData'])
    expect(JSON.parse((await stored(page, key)) ?? '{}')).toMatchObject({
      name: shopper.name,
      isAdmin: false,
    })
  expect(lifeOf(await tokenOf(page))).toBe(12 * HOUR)
  await page.reload()
  await expectSignedIn(page, isMobile, shopper)
})

test('Remember me extends the session to a month', async ({ page, shop, request }) => {
  const shopper = await registered(request)
  await page.goto('/login')
  await page.getByLabel('Remember me').check()
  await shop.account.logIn(shopper)
  await expect(page).not.toHaveURL(/login/)
  expect(lifeOf(await tokenOf(page))).toBe(30 * 24 * HOUR)
})

test('logging out clears all data, shows in other tabs, and ends the session on the server (spec accounts §4)', async ({
  page,
  context,
  shop,
  request,
  isMobile,
}) => {
  const shopper = await registered(request)
  await shop.account.signIn(shopper)
  await page.evaluate(() => localStorage.setItem('cart', '[{"_id":"a","quantity":1}]'))
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const other = await context.newPage()
  await other.goto('/bookstore')
  await expectSignedIn(other, isMobile, shopper)
  expect((await request.get('/api/account/sessions', { headers })).status()).toBe(200)

  await logOut(page, isMobile)
  await expectSignedOut(other, isMobile)
  for (const key of ['token', 'user', 'userData', 'cart']) expect(await stored(page, key)).toBeNull()
  await expect.poll(async () => (await request.get('/api/account/sessions', { headers })).status()).toBe(401)
})

test('logging out works offline', async ({ page, shop, request, isMobile, browserErrors }) => {
  await shop.account.signIn(await registered(request))
  await page.route('**/api/logout', (route) => route.abort())
  await logOut(page, isMobile)
  // The account area redirects a logged-out visitor to the login page, and on a phone only the shop's pages
  // have the bar.
  if (isMobile) {
    await expect(page).toHaveURL(/\/login/)
    await page.goto('/')
  }
  await expectSignedOut(page, isMobile)
  expect(await stored(page, 'token')).toBeNull()
  // The browser reports the failed request.
  browserErrors.splice(0)
})

for (const [kind, token] of [
  ['expired', `e30.${Buffer.from('{"exp":1000}').toString('base64url')}.x`],
  ['undecodable', 'no token at all'],
] as const) {
  test(`an ${kind} token is removed before the login page, without a loop`, async ({ page, shop }) => {
    await page.goto('/')
    await page.evaluate((text) => {
      localStorage.setItem('token', text)
      localStorage.setItem('user', '{"name":"Asha"}')
      localStorage.setItem('adminToken', text)
    }, token)
    await page.goto('/account')
    await expect(page).toHaveURL('/login?next=%2Faccount')
    await expect(shop.account.loginHeading).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Your session has expired.')
    expect([await stored(page, 'token'), await stored(page, 'user')]).toEqual([null, null])
    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL(/^[^?]*\/admin\/login/)
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Your session has expired.')
    expect(await stored(page, 'adminToken')).toBeNull()
  })
}

test('a session that ended elsewhere leads to the login, and back afterwards', async ({
  page,
  shop,
  request,
  browserErrors,
}) => {
  const shopper = await registered(request)
  await shop.account.signIn(shopper)
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  await request.post('/api/account/logout-everywhere', { headers })
  await page.goto('/order/5f0000000000000000000000')
  await expect(page).toHaveURL('/login?next=%2Forder%2F5f0000000000000000000000')
  await expect(page.getByRole('main')).toContainText(
    'You were logged out on another device, or your password was changed. Log in again to continue.',
  )
  expect(await stored(page, 'token')).toBeNull()
  await shop.account.logIn(shopper)
  await expect(page).toHaveURL('/order/5f0000000000000000000000')
  // The browser reports the refused request and the missing order.
  await expect(page.getByRole('main')).toContainText(/not found|no such|couldn/i)
  browserErrors.splice(0)
})

test('a redirect to the login explains itself; opening the login directly shows no reason', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await page.goto('/checkout')
  await expect(page).toHaveURL('/login?next=%2Fcheckout')
  await expect(main).toContainText('Log in to check out. Your cart is saved.')
  await page.goto('/account/orders?page=2')
  await expect(page).toHaveURL('/login?next=%2Faccount%2Forders%3Fpage%3D2')
  await expect(main).toContainText('Log in to see this page.')
  await page.goto('/login')
  await expect(main).toContainText('Log in to check out and see your orders.')
})

test('a refused login shows on the form and starts no session (spec accounts §2)', async ({
  page,
  shop,
  browserErrors,
}) => {
  await page.goto('/login')
  await shop.account.logIn(aNewShopper())
  await expect(page.getByRole('main').getByText('Invalid email or password.')).toBeVisible()
  await expect(page).toHaveURL('/login')
  // The browser reports the refusal.
  browserErrors.splice(0)
})

test('an empty form focuses its first field', async ({ page }) => {
  const main = page.getByRole('main')
  await page.goto('/register')
  await main.getByRole('button', { name: 'Create account' }).click()
  await expect(main.getByLabel('Full name')).toBeFocused()
  await page.goto('/login')
  await main.getByRole('button', { name: 'Login' }).click()
  await expect(main.getByLabel('Email')).toBeFocused()
})

test('registering a known address links to the login, which returns to the same page', async ({
  page,
  shop,
  request,
  browserErrors,
}) => {
  const shopper = await registered(request)
  await page.goto('/register?next=/account')
  await shop.account.register(shopper)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('An account with this email already exists.')
  await alert.getByRole('link', { name: 'Log in instead' }).click()
  await expect(page).toHaveURL('/login?next=%2Faccount')
  // The browser reports the refusal.
  browserErrors.splice(0)
})

test('a shopper logs in by keyboard alone', async ({ page, request, isMobile }) => {
  test.skip(isMobile, 'a phone has no keys to tab with')
  const shopper = await registered(request)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
  await page.keyboard.press('Tab')
  for (
    let i = 0;
    i < 6 && !(await page.getByLabel('Email').evaluate((e) => e === document.activeElement));
    i++
  )
    await page.keyboard.press('Tab')
  await page.keyboard.type(shopper.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(shopper.password)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Remember me')).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})

test.describe('an administrator', () => {
  const inTab = (page: Page) => page.evaluate(() => sessionStorage.getItem('adminToken'))

  test('is stored for the tab, or in local storage with Remember me; the login page then redirects (spec accounts §3)', async ({
    page,
    shop,
  }) => {
    await shop.adminArea.typeLogin(shop.admin)
    expect([(await inTab(page)) !== null, await stored(page, 'adminToken')]).toEqual([true, null])
    expect(lifeOf((await inTab(page)) ?? '')).toBe(12 * HOUR)
    await page.evaluate(() => sessionStorage.clear())

    await page.goto('/admin/login')
    await page.getByLabel('Remember me').check()
    await page.getByLabel('Username').fill(` ${shop.admin.email} `)
    await page.getByLabel('Password').fill(shop.admin.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL('/admin/dashboard')
    expect([await inTab(page), (await stored(page, 'adminToken')) !== null]).toEqual([null, true])
    await page.goto('/admin/login')
    await expect(page).toHaveURL('/admin/dashboard')
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  })

  test('reads an error above the form until the username gets focus', async ({
    page,
    request,
    browserErrors,
  }) => {
    const shopper = await registered(request)
    await page.goto('/admin/login')
    const error = page.getByRole('main').getByRole('alert')
    const button = page.getByRole('button', { name: 'Login' })
    await button.click()
    await expect(error).toHaveText('Both username and password are required.')
    await page.getByLabel('Username').fill(shopper.email)
    await expect(error).toHaveCount(0)
    await page.getByLabel('Password').fill('wrong password')
    await button.click()
    await expect(error).toHaveText('Invalid username or password.')
    await page.getByLabel('Password').fill(shopper.password)
    await button.click()
    await expect(error).toHaveText('Not authorized as admin.')
    // The browser reports the refusals.
    browserErrors.splice(0)
  })

  test('returns to the same screen after a session that ended elsewhere', async ({
    page,
    shop,
    request,
    browserErrors,
  }) => {
    await shop.adminArea.logIn(shop.admin)
    const headers = { authorization: `Bearer ${await inTab(page)}` }
    await request.post('/api/logout', { headers })
    await page.goto('/admin/dashboard/orders')
    await expect(page).toHaveURL('/admin/login?next=%2Fadmin%2Fdashboard%2Forders')
    expect(await inTab(page)).toBeNull()
    await expect(page.getByRole('main')).toContainText(
      'You were logged out: after an hour without activity, on another device',
    )
    await page.getByLabel('Username').fill(shop.admin.email)
    await page.getByLabel('Password').fill(shop.admin.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL('/admin/dashboard/orders')
    // The browser reports the refused request.
    browserErrors.splice(0)
  })
})
