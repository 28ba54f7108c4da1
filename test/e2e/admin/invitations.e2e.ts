import type { Page } from '@playwright/test'

import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { registered } from '#test/e2e/screens/account.ts'
import { expectFocusSeen, tabTo } from '#test/e2e/screens/keyboard.ts'
import { createMailbox } from '#test/e2e/screens/mailbox.ts'
import { hire } from '#test/e2e/screens/staff-members.ts'
import { expectMessage } from '#test/e2e/screens/storefront.ts'

test.use({ reducedMotion: 'reduce' })

const PASSWORD = 'a password of her own'
let people = 0
const someone = () => `invited-${process.pid}-${(people += 1)}@example.com`

/** The screens of an invitation: the owner's list and dialog, and the page behind the mailed link. */
function createInvitationPages(page: Page) {
  const main = page.getByRole('main')
  const section = main.getByRole('region', { name: 'Open invitations' })
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' })
  return {
    dialog,
    row: (email: string) => section.getByRole('row').filter({ hasText: email }),
    inviteButton: section.getByRole('button', { name: 'Invite a colleague' }),
    act: (name: string) => section.getByRole('button', { name }).click(),
    heading: main.getByRole('heading', { name: 'Join the team' }),
    name: main.getByLabel('Full name'),
    password: main.getByLabel('Password', { exact: true }),
    join: main.getByRole('button', { name: 'Join the team' }),
    async invite(email: string, role: string): Promise<void> {
      await page.goto('/admin/dashboard/users?group=staff')
      await this.inviteButton.click()
      await dialog.getByLabel('Email').fill(email)
      await dialog.getByLabel('Role').selectOption(role)
      await dialog.getByRole('button', { name: 'Send invitation' }).click()
      await expectMessage(page, `Invitation sent to ${email}`)
    },
  }
}

test('an invited manager follows the mailed link and works in the dashboard', async ({
  page,
  shop,
  request,
  browserErrors,
}) => {
  const email = someone()
  const pages = createInvitationPages(page)
  await shop.adminArea.logIn(shop.admin)
  await pages.invite(email, 'Manager')
  await expect(pages.row(email)).toContainText('Manager')
  await expect(pages.row(email)).toContainText('Admin')
  await expectAccessible(page, 'open invitations')
  const link = await createMailbox(request, shop).invitationLink(email)

  await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()))
  await page.goto(link)
  await expect(page.getByText('Admin invites you to work at Kanoon Kitab. Your role: Manager.')).toBeVisible()
  await expect(page).toHaveTitle(/^Join the team \|/)
  await expectAccessible(page, 'invitation')
  await pages.join.click()
  await expect(page.getByText('Full name must not be empty.')).toBeVisible()
  await pages.name.fill('Meera Iyer')
  await pages.password.fill(PASSWORD)
  await pages.join.click()
  await expectMessage(page, 'Welcome, Meera Iyer!')
  await expect(page).toHaveURL('/admin/dashboard')
  const panel = page.getByRole('navigation')
  await expect(panel.getByRole('link', { name: 'Offers' })).toBeVisible()
  await page.goto('/admin/dashboard/users?group=staff')
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Manager')
  await expect(page.getByRole('button', { name: 'Invite a colleague' })).toHaveCount(0)

  await page.goto(link)
  await expect(page.getByText('This invitation has already been used')).toBeVisible()
  await expectAccessible(page, 'used invitation')
  browserErrors.splice(0)
})

test('an invited shopper confirms with their own password and finds the staff panel', async ({
  page,
  shop,
  request,
  browserErrors,
}) => {
  const shopper = await registered(request)
  const pages = createInvitationPages(page)
  await shop.adminArea.logIn(shop.admin)
  await pages.invite(shopper.email, 'Staff')
  await page.goto(await createMailbox(request, shop).invitationLink(shopper.email))
  await expect(pages.name).toHaveCount(0)
  await expectAccessible(page, 'invitation of somebody with an account')
  await pages.password.fill('not the password')
  await pages.join.click()
  await expect(pages.password).toHaveAccessibleDescription(/Password doesn’t match your account’s password\./)
  browserErrors.splice(0)
  await pages.password.fill(shopper.password)
  await pages.join.click()
  await expectMessage(page, `Welcome, ${shopper.name}!`)
  const panel = page.getByRole('navigation', { name: 'Administration' })
  await expect(panel.getByRole('link', { name: 'Manage Orders' })).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Manage Users' })).toHaveCount(0)
})

test('an owner resends and withdraws invitations, but cannot invite a colleague; old links say why', async ({
  page,
  shop,
  request,
  browserErrors,
}) => {
  const email = someone()
  const mailbox = createMailbox(request, shop)
  const pages = createInvitationPages(page)
  await shop.adminArea.logIn(shop.admin)
  await pages.invite(email, 'Owner')
  const first = await mailbox.invitationLink(email)
  await pages.act(`Send again to ${email}`)
  await expectMessage(page, `Invitation sent again to ${email}`)
  const second = await mailbox.invitationLink(email, 2)
  await pages.act(`Withdraw the invitation to ${email}`)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expectMessage(page, 'Invitation withdrawn')
  await expect(pages.row(email)).toHaveCount(0)

  await pages.inviteButton.click()
  await expectAccessible(page, 'Invite a colleague')
  await pages.dialog.getByLabel('Email').fill('no address')
  await pages.dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(pages.dialog.getByText('Enter a valid email address.')).toBeVisible()
  await pages.dialog.getByLabel('Email').fill(shop.admin.email)
  await pages.dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expectMessage(page, `${shop.admin.email} is already a member of staff.`)

  await page.goto(first)
  await expect(page.getByText('We don’t recognise this invitation.')).toBeVisible()
  await page.goto(second)
  await expect(page.getByText('This invitation has been withdrawn.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to login' }).click()
  browserErrors.splice(0)
})

test('an owner invites, and a newcomer accepts, by keyboard alone', async ({
  page,
  shop,
  request,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no keys to tab with')
  const email = someone()
  const pages = createInvitationPages(page)
  await shop.adminArea.logIn(shop.admin)
  await page.goto('/admin/dashboard/users?group=staff')
  await expect(pages.inviteButton).toBeVisible()
  await tabTo(page, pages.inviteButton)
  await page.keyboard.press('Enter')
  await expect(pages.dialog).toBeVisible()
  await tabTo(page, pages.dialog.getByLabel('Email'))
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.press('m')
  await expect(pages.dialog.getByLabel('Role')).toHaveValue('manager')
  await tabTo(page, pages.dialog.getByRole('button', { name: 'Send invitation' }))
  await expectFocusSeen(page)
  await page.keyboard.press('Enter')
  await expectMessage(page, `Invitation sent to ${email}`)
  await expect(pages.inviteButton).toBeFocused()

  await page.goto(await createMailbox(request, shop).invitationLink(email))
  await expect(pages.join).toBeEnabled()
  await tabTo(page, pages.name)
  await page.keyboard.type('Kiran Rao')
  await tabTo(page, pages.password)
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/dashboard')
})

test('the invitation page hides its token, and so does the outbox', async ({ page, request, shop }) => {
  const first = await request.get('/admin/invitation/the-first-secret')
  const other = await request.get('/admin/invitation/the-other-secret')
  expect(first.status()).toBe(200)
  expect(first.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', etag: other.headers()['etag'] })
  expect(await first.text()).not.toContain('the-first-secret')
  expect(await first.text()).toMatch(/<meta name="robots" content="noindex"/)

  const colleague = await hire(request, shop, 'staff')
  await shop.adminArea.logIn(colleague)
  await page.goto('/admin/dashboard/health')
  await page.getByRole('row').filter({ hasText: colleague.email }).getByRole('button').click()
  await page.getByRole('tab', { name: 'Text' }).click()
  await expect(page.getByRole('dialog').getByText(/\/admin\/invitation\/…/)).toBeVisible()
})
