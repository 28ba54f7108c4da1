import { expect, test } from './fixtures.ts'
import { registered } from './screens/account.ts'
import { createMailbox } from './screens/mailbox.ts'
import { expectMessage } from './screens/storefront.ts'

test('a shopper corrects a mistyped address, and the old address undoes a change', async ({
  page,
  shop,
  request,
  browserErrors,
}) => {
  const shopper = await registered(request)
  const mailbox = createMailbox(request, shop)
  const right = `right.${shopper.email}`
  const other = `other.${shopper.email}`
  const opener = page.getByRole('button', { name: 'Change email address' })
  const dialog = page.getByRole('dialog', { name: 'Change your email address' })
  const outcome = (name: string) => page.getByRole('heading', { level: 1, name })

  async function send(email: string, password: string): Promise<void> {
    await dialog.getByLabel('New email address').fill(email)
    await dialog.getByRole('textbox', { name: 'Your password' }).fill(password)
    await dialog.getByRole('button', { name: 'Send the link' }).click()
  }

  await test.step('requests it with the password', async () => {
    await page.goto('/login?next=/account/profile')
    await shop.account.logIn(shopper)
    await opener.click()
    await send(right, 'not the password')
    await expect(dialog.getByText('This password is incorrect.')).toBeVisible()
    // The browser reports the refusal.
    browserErrors.splice(0)
    await send(right, shopper.password)
    await expectMessage(page, 'Open the link that we’ve emailed to your new address.')
    await page.reload()
    await expect(page.getByText(`We emailed a link to ${right}.`)).toBeVisible()
  })

  await test.step('sends the link again, and confirms it', async () => {
    const first = await mailbox.emailChangeLink(right, 'confirm')
    await page.getByRole('button', { name: 'Send again' }).click()
    await expectMessage(page, 'We’ve sent you a new link.')
    await page.goto(first)
    await page.getByRole('button', { name: 'Use this address' }).click()
    await expect(outcome('This link no longer works')).toBeFocused()
    await expect(page.getByText('has been replaced by a newer one')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to my account' })).toBeVisible()
    browserErrors.splice(0)
    await page.goto(await mailbox.emailChangeLink(right, 'confirm'))
    await page.getByRole('button', { name: 'Use this address' }).click()
    await expect(outcome('Email address changed')).toBeFocused()
    await expect(page.getByText(`You now log in with ${right}.`)).toBeVisible()
    browserErrors.splice(0)
    await page.getByRole('link', { name: 'Log in' }).click()
    await shop.account.logIn({ ...shopper, email: right })
    await expect(page).not.toHaveURL(/login/)
    await page.goto('/account/profile')
    await expect(page.getByText(`${right} is confirmed.`)).toBeVisible()
  })

  await test.step('cancels another change', async () => {
    await opener.click()
    await send(other, shopper.password)
    await page.getByRole('button', { name: 'Cancel the change' }).press('Enter')
    await expectMessage(page, 'Change cancelled.')
    await expect(
      page.getByRole('heading', { name: 'Email address' }).or(opener).and(page.locator(':focus')),
    ).toHaveCount(1)
  })

  await test.step('undoes a change from the old address', async () => {
    await opener.click()
    await send(other, shopper.password)
    await expect(page.getByText(`We emailed a link to ${other}.`)).toBeVisible()
    await page.goto(await mailbox.emailChangeLink(other, 'confirm'))
    await page.getByRole('button', { name: 'Use this address' }).click()
    await expect(page.getByText(`You now log in with ${other}.`)).toBeVisible()
    browserErrors.splice(0)
    const stop = await mailbox.emailChangeLink(right, 'stop')
    await page.goto(stop)
    await page.getByRole('button', { name: 'Keep my address' }).click()
    await expect(page.getByText('Your account uses its old address again.')).toBeVisible()
    await expect(outcome('Email address restored')).toBeFocused()
    // The first response may be lost, or the page reloaded.
    const again = await page.context().newPage()
    await again.goto(stop)
    await again.getByRole('button', { name: 'Keep my address' }).click()
    await expect(again.getByText('The change is stopped.')).toBeVisible()
    await expect(again.getByRole('link', { name: 'Go to my account' })).toBeVisible()
    await expect(again.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute(
      'href',
      /forgot-password/,
    )
    await again.close()
    await page.getByRole('link', { name: 'Choose a new password' }).click()
    await page.getByRole('textbox', { name: 'New Password' }).fill('another long password')
    await page.getByRole('textbox', { name: 'Confirm Password' }).fill('another long password')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await shop.account.logIn({ ...shopper, email: right, password: 'another long password' })
    await expect(page).not.toHaveURL(/login/)
    await page.goto('/account/profile')
    await expect(page.getByText(`${right} is confirmed.`)).toBeVisible()
  })
})
