import { readFile } from 'node:fs/promises'

import { may, type Permission, PERMISSIONS } from '#modules/accounts/permissions.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { createAdminPages } from '#test/e2e/screens/admin.ts'
import { hire } from '#test/e2e/screens/staff-members.ts'
import { expectMessage } from '#test/e2e/screens/storefront.ts'

test('an owner finds a user, makes them staff and deletes them (spec accounts §2)', async ({ page, shop }, {
  project,
}) => {
  const name = `Ravi ${project.name}`
  const email = `ravi.${project.name}@example.com`.toLowerCase()
  await page.request.post('/api/register', { data: { name, email, password: 'tulip harbour ravi' } })
  await shop.adminArea.logIn(shop.admin)
  await page.goto('/admin/dashboard/users')
  await expect(page.getByRole('heading', { name: 'Manage Users' })).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search' }).fill(email)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toBeVisible()
  await expect(page.getByText('1 customer', { exact: true })).toBeVisible()
  await expectAccessible(page, 'Manage Users')

  await row.getByRole('button', { name: `Role of ${name}` }).click()
  const role = page.getByRole('dialog', { name: `Role of ${name}` })
  await role.getByLabel('Role').selectOption('Staff')
  await role.getByRole('button', { name: 'Change role' }).click()
  await expectMessage(page, `${name} is now Staff`)
  await expect(row).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Users by group' }).getByRole('link', { name: 'Staff' }).click()
  await expect(row.getByRole('cell', { name: 'Staff', exact: true })).toBeVisible()

  await row.getByRole('button', { name: `Delete ${name}` }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure you want to delete this user?')
  await expect(question).toContainText(email)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectMessage(page, 'User deleted')
  await expect(row).toHaveCount(0)
})

test('an owner exports a customer’s data and erases it, told first why it isn’t possible yet', async ({
  page,
  shop,
  browserErrors,
}, { project }) => {
  const name = `Leaving ${project.name}`
  const email = `leaving.${project.name}@example.com`.toLowerCase()
  await page.request.post('/api/register', { data: { name, email, password: 'quiet river stones' } })
  await shop.adminArea.logIn(shop.admin)
  await page.goto(`/admin/dashboard/users?search=${email}`)
  await page.getByRole('link', { name, exact: true }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Personal data' })).toBeVisible()
  const file = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Export data' }).click()
  const data: unknown = JSON.parse(await readFile(await (await file).path(), 'utf8'))
  expect(data).toMatchObject({ account: { email } })

  await main.getByRole('button', { name: 'Erase data' }).click()
  const question = page.getByRole('alertdialog', { name: `Erase ${name}’s data?` })
  await expect(question).toContainText(email)
  const reasons = ['You have an open claim. You can delete your account once it is resolved.']
  await page.route('**/api/users/*', (route) =>
    route.fulfill({ status: 409, json: { code: 'not_yet', message: '', reasons } }),
  )
  await question.getByRole('button', { name: 'Erase' }).click()
  await expect(main.getByRole('alert')).toContainText(reasons.join())
  expect(browserErrors.splice(0)).toEqual([expect.stringContaining('409')])
  await expectAccessible(page, 'customer')

  await page.unroute('**/api/users/*')
  await main.getByRole('button', { name: 'Erase data' }).click()
  await question.getByRole('button', { name: 'Erase' }).click()
  await expectMessage(page, 'Data erased')
  await expect(page).toHaveURL(/\/users$/)
})

test('an owner sees a colleague’s sessions and ends one', async ({
  page,
  browser,
  shop,
  request,
  browserErrors,
}) => {
  const colleague = await hire(request, shop, 'staff')
  const elsewhere = await browser.newPage({ baseURL: shop.url })
  await createAdminPages(elsewhere, shop.url).typeLogin(colleague)

  await shop.adminArea.logIn(shop.admin)
  await page.goto(`/admin/dashboard/users?group=staff&search=${colleague.email}`)
  await page.getByRole('button', { name: `Sessions of ${colleague.name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Where ${colleague.name} is logged in` })
  // One session from the accepted invitation, and one from the login.
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expect(dialog).not.toContainText('this one')
  await expectAccessible(page, 'sessions')
  const chrome = dialog.getByRole('listitem').filter({ hasText: 'Chrome on Linux' })
  await expect(chrome).toContainText('Last seen')
  await chrome.getByRole('button', { name: 'Log out Chrome on Linux' }).click()
  await expectMessage(page, 'Device logged out.')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)

  await elsewhere.goto('/admin/dashboard/orders')
  await expect(elsewhere).toHaveURL(/\/admin\/login/)
  await elsewhere.close()
  await dialog.getByRole('button', { name: /^Log out/ }).click()
  await expect(dialog.getByText('Not logged in on any device.')).toBeVisible()

  await page.keyboard.press('Escape')
  await page.goto(`/admin/dashboard/users?group=staff&search=${shop.admin.email}`)
  await page.getByRole('button', { name: 'Sessions of Admin' }).click()
  await expect(page.getByRole('dialog').getByText('(this one)')).toHaveCount(1)
  browserErrors.splice(0)
})

test('the role table matches the server’s permissions', async ({ page, shop }) => {
  await shop.adminArea.logIn(shop.admin)
  await page.goto('/admin/dashboard/users?group=staff')
  await page.getByRole('button', { name: 'Roles and permissions' }).click()
  const table = page.getByRole('dialog').getByRole('table', { name: 'Roles and permissions' })
  await expect(table.getByRole('columnheader')).toHaveText(['May', 'Owner', 'Manager', 'Staff'])
  for (const [permission, { text }] of Object.entries(PERMISSIONS)) {
    const answers = (['owner', 'manager', 'staff'] as const).map((role) =>
      may(role, permission as Permission) ? 'Yes' : 'No',
    )
    const row = table.getByRole('row').filter({
      has: page.getByRole('rowheader', { name: text, exact: true }),
    })
    await expect(row.getByRole('cell')).toHaveText(answers)
  }
  await expectAccessible(page, 'permissions')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Roles and permissions' })).toBeFocused()
})

test('a customer’s page shows their orders, money and notes, and is reached from the user list', async ({
  page,
  shop,
  browserErrors,
}, { project }) => {
  const name = `Meera ${project.name}`
  const email = `meera.${project.name}@example.com`.toLowerCase()
  await page.request.post('/api/register', { data: { name, email, password: 'tulip harbour meera' } })
  await shop.adminArea.logIn(shop.admin)
  await page.goto(`/admin/dashboard/users?search=${email}`)
  await page.getByRole('link', { name }).click()

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Email not confirmed')).toBeVisible()
  await expect(page.getByText('No orders yet.')).toBeVisible()
  await expect(page.getByText('No addresses saved.')).toBeVisible()
  const notes = page.getByRole('region', { name: 'Notes' })
  await notes.getByLabel('Note for colleagues').fill('Prefers to be called')
  await notes.getByRole('button', { name: 'Add note' }).click()
  await expectMessage(page, 'Note added')
  await expect(notes.getByRole('list', { name: 'Notes' })).toContainText('Prefers to be called')
  await expectAccessible(page, 'customer')

  await notes.getByRole('button', { name: 'Remove note' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expectMessage(page, 'Note removed')
  await expect(notes.getByRole('listitem')).toHaveCount(0)

  await page.goto(`/admin/dashboard/users/${'f'.repeat(24)}`)
  await expect(page.getByText('This account does not exist.')).toBeVisible()
  browserErrors.splice(0)
})
