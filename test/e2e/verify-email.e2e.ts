import { expect, test } from './fixtures.ts'
import { registered } from './screens/account.ts'
import { createMailbox } from './screens/mailbox.ts'
import { expectMessage } from './screens/storefront.ts'

test('a shopper verifies an address by the button behind the mailed link, and the account shows it', async ({
  page,
  shop,
  request,
  browserErrors,
}) => {
  const shopper = await registered(request)
  await page.goto('/login?next=/account/profile')
  await shop.account.logIn(shopper)
  await expect(page.getByText(`${shopper.email} isn’t confirmed yet.`)).toBeVisible()
  const mailbox = createMailbox(request, shop)
  const first = await mailbox.verificationLink(shopper.email)
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expectMessage(page, 'We’ve sent you a new link.')

  await page.goto(first)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Go to Profile & password' })).toBeVisible()
  // The browser reports the refusal.
  browserErrors.splice(0)

  const link = await mailbox.verificationLink(shopper.email)
  expect(link).not.toBe(first)
  // A mail scanner that only fetches the page confirms nothing.
  expect((await request.get(link)).status()).toBe(200)
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Email address confirmed' })).toBeFocused()
  await page.getByRole('link', { name: 'Go to my account' }).click()
  await page.goto('/account/profile')
  await expect(page.getByText(`${shopper.email} is confirmed.`)).toBeVisible()
})
