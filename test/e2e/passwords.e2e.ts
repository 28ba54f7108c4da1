import type { Route } from '@playwright/test'

import { expect, test } from './fixtures.ts'
import { aNewShopper, registered } from './screens/account.ts'
import { createMailbox } from './screens/mailbox.ts'
import { createPasswordPages } from './screens/passwords.ts'
import { expectMessage } from './screens/storefront.ts'

// Forgotten passwords of shoppers and administrators: mailed link, new password, notice (spec accounts §2,
// §5, §8).

const ON_ITS_WAY = 'If there is an account for this address, we’ve emailed it a reset link.'
const NEW = 'a brand new password'

test(
  'a shopper who forgot the password gets a link, sets a new one and logs in with it (spec accounts §2)',
  { tag: '@journey' },
  async ({ page, shop, request, browserErrors }) => {
    const shopper = await registered(request)
    const mailbox = createMailbox(request, shop)
    const passwords = createPasswordPages(page)
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(passwords.title).toHaveText('Forgot Password')
    await passwords.ask(shopper.email)
    await expectMessage(page, ON_ITS_WAY)
    await expect(passwords.checkYourMail).toBeVisible()

    const link = await mailbox.resetLink(shopper.email)
    await page.goto(link)
    await expect(passwords.title).toHaveText('Reset Password')
    await passwords.choose(NEW)
    await expectMessage(page, 'Password reset successful!')
    await expect(page).toHaveURL('/login')
    await mailbox.expectNewest(shopper.email, 'Your password was changed')
    await shop.account.logIn({ ...shopper, password: NEW })
    await expectMessage(page, `Welcome, ${shopper.name}!`)

    await page.goto(link)
    await passwords.choose('yet another password')
    await expectMessage(
      page,
      'This reset link has expired or has already been used. Please request a new one.',
    )
    // The browser reports the refusal.
    browserErrors.splice(0)
  },
)

test('a new password ends this browser’s session without a redirect loop', async ({
  page,
  shop,
  request,
}) => {
  const shopper = await registered(request)
  await page.goto('/login')
  await shop.account.logIn(shopper)
  await expect(page).toHaveURL('/')
  await request.post('/api/forgot-password', { data: { email: shopper.email } })
  await page.goto(await createMailbox(request, shop).resetLink(shopper.email))
  await createPasswordPages(page).choose(NEW)
  await expect(page).toHaveURL('/login')
  await expect(shop.account.loginHeading).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('an unknown address gets the same response but no mail', async ({ page, shop, request }) => {
  const { email } = aNewShopper()
  const passwords = createPasswordPages(page)
  await page.goto('/forgot-password')
  await passwords.ask(email)
  await expectMessage(page, ON_ITS_WAY)
  await expect(passwords.checkYourMail).toBeVisible()
  // This mail was requested later and has been sent, so the request for the unknown address has been
  // processed.
  const known = await registered(request)
  await request.post('/api/forgot-password', { data: { email: known.email } })
  const mailbox = createMailbox(request, shop)
  await mailbox.resetLink(known.email)
  expect(await mailbox.subjectsTo(email)).toEqual([])
})

test('an administrator resets the password through the admin login', async ({ page, shop, request }) => {
  const { email, password } = shop.admin
  const mailbox = createMailbox(request, shop)
  const passwords = createPasswordPages(page)
  const before = (await mailbox.subjectsTo(email)).filter((each) => each === 'Reset your password').length
  await page.goto('/admin/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL('/admin/forgot-password')
  await expect(passwords.title).toHaveText('Admin Forgot Password')
  await passwords.ask(email)
  await expect(passwords.checkYourMail).toBeVisible()

  const link = await mailbox.resetLink(email, before + 1)
  expect(new URL(link).pathname).toMatch(/^\/admin\/reset-password\/[\w-]{43}$/)
  await page.goto(link)
  await expect(passwords.title).toHaveText('Admin Reset Password')
  await passwords.choose(password)
  await expectMessage(page, 'Password reset successful!')
  await expect(page).toHaveURL('/admin/login')
  await shop.adminArea.typeLogin(shop.admin)
})

test('missing or different entries are reported before any request, and a short password is refused', async ({
  page,
  browserErrors,
}) => {
  const passwords = createPasswordPages(page)
  await page.goto('/reset-password/whatever')
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())))
  await passwords.resetButton.click()
  await expectMessage(page, 'Please fill all fields.')
  await passwords.choose('long enough', '')
  await expectMessage(page, 'Please fill all fields.')
  await passwords.choose('long enough', 'not the same')
  await expectMessage(page, 'Passwords do not match.')
  expect(sent).toEqual([])
  await passwords.choose('short')
  await expect(page.getByText('New Password must have at least 8 characters.')).toBeVisible()
  // The browser reports the refusal.
  browserErrors.splice(0)
})

test('the specification’s messages appear when the server sends none (spec accounts §8)', async ({
  page,
  browserErrors,
}) => {
  const passwords = createPasswordPages(page)
  const held: Route[] = []
  await page.route(/\/api\/(forgot|reset)-password/, (route) => void held.push(route))
  const answer = async (status: number) => {
    await expect.poll(() => held.length).toBe(1)
    await held.pop()!.fulfill({ status, json: {} })
  }
  await page.goto('/forgot-password')
  await passwords.ask('asha@example.com')
  await expect(passwords.sendButton).toHaveText('Sending...')
  await expect(passwords.sendButton).toBeDisabled()
  await answer(500)
  await expectMessage(page, 'Failed to send reset link.')
  await expect(passwords.sendButton).toHaveText('Send Reset Link')
  await passwords.sendButton.click()
  await answer(200)
  await expectMessage(page, 'Password reset link sent!')

  await page.goto('/reset-password/whatever')
  await passwords.choose('long enough')
  await expect(passwords.resetButton).toHaveText('Resetting...')
  await expect(passwords.resetButton).toBeDisabled()
  await answer(500)
  await expectMessage(page, 'Failed to reset password.')
  await expect(passwords.resetButton).toHaveText('Reset Password')
  await passwords.resetButton.click()
  await answer(200)
  await expectMessage(page, 'Password reset successful!')
  // The browser reports the mocked responses.
  browserErrors.splice(0)
})

test('the page of a reset link hides its token', async ({ request }) => {
  for (const prefix of ['', '/admin']) {
    const first = await request.get(`${prefix}/reset-password/the-first-secret`)
    const other = await request.get(`${prefix}/reset-password/the-other-secret`)
    expect(first.status()).toBe(200)
    expect(first.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', etag: other.headers()['etag'] })
    const html = await first.text()
    expect(html).not.toContain('the-first-secret')
    expect(html).toMatch(/<meta name="robots" content="noindex"/)
    expect(await other.text()).toBe(html)
  }
  expect((await request.get('/')).headers()['referrer-policy']).toBe('strict-origin-when-cross-origin')
})

test('a shopper goes from the login to a new password by keyboard alone', async ({
  page,
  shop,
  request,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no keys to tab with')
  const shopper = await registered(request)
  const passwords = createPasswordPages(page)
  const press = async (key: string, times = 1) => {
    for (let i = 0; i < times; i++) await page.keyboard.press(key)
  }
  await page.goto('/login')
  await page.getByRole('main').getByLabel('Email').focus()
  await page.keyboard.type(shopper.email)
  // Tab passes the password, its show button and Remember me before the link.
  await press('Tab', 4)
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeFocused()
  await press('Enter')
  await expect(passwords.title).toHaveText('Forgot Password')
  await passwords.email.focus()
  await page.keyboard.type(shopper.email)
  await press('Enter')
  await expect(passwords.checkYourMail).toBeVisible()
  await page.goto(await createMailbox(request, shop).resetLink(shopper.email))
  await expect(passwords.resetButton).toBeEnabled()
  await passwords.newPassword.focus()
  await page.keyboard.type(NEW)
  await press('Tab', 2)
  await expect(passwords.confirmation).toBeFocused()
  await page.keyboard.type(NEW)
  await press('Enter')
  await expect(page).toHaveURL('/login')
})
