import type { Page } from '@playwright/test'

import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { createStaffApi } from '#test/e2e/screens/staff-api.ts'
import { hire } from '#test/e2e/screens/staff-members.ts'

// Screens offer no button or link that the server would refuse, and a forbidden screen makes no request.

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('the role Staff sees no deletion, no category form and none of the screens of other roles', async ({
  page,
  shop,
  request,
}) => {
  await (await createStaffApi(request, shop.admin)).enterOrder('A customer at the counter')
  const refused: string[] = []
  page.on('response', (answer) => void (answer.status() === 403 && refused.push(answer.url())))
  await shop.adminArea.logIn(await hire(request, shop, 'staff'))

  await shop.adminArea.openOrders()
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(0)

  await page.goto('/admin/dashboard/categories')
  await expect(page.getByRole('link', { name: /books$/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Add New Category' })).toHaveCount(0)

  for (const [path, title] of [
    ['users', 'Manage Users'],
    ['add-category', 'Add Category'],
    ['imports', 'Import books'],
    ['coupons', 'Coupons'],
    ['audit', 'Audit log'],
  ] as const) {
    await page.goto(`/admin/dashboard/${path}`)
    await expect(heading(page, title)).toBeVisible()
    await expect(page.getByText('Your role (Staff) doesn’t include this page.')).toBeVisible()
  }
  await expectAccessible(page, 'a screen of others')
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  expect(refused).toEqual([])
})

test('a manager can read users and tax rates but not change them', async ({ page, shop, request }) => {
  await shop.adminArea.logIn(await hire(request, shop, 'manager'))
  await page.goto(`/admin/dashboard/users?group=staff&search=${shop.admin.email}`)
  const users = page.getByRole('table', { name: 'Staff, newest first' })
  await expect(users.getByRole('row').filter({ hasText: shop.admin.email })).toContainText('Owner')
  await expect(users.getByRole('button')).toHaveCount(0)
  await expect(users.getByRole('combobox')).toHaveCount(0)
  await expect(users.getByRole('columnheader', { name: 'Actions', includeHidden: true })).toHaveCount(0)

  await page.goto('/admin/dashboard/settings')
  await expect(page.getByRole('table', { name: /^Tax rates/ }).getByText('4901')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Record rate' })).toHaveCount(0)
})

test('an owner has no button to delete themselves', async ({ page, shop, request }) => {
  const second = await hire(request, shop, 'owner')
  await shop.adminArea.logIn(second)
  const row = async (email: string) => {
    await page.goto(`/admin/dashboard/users?group=staff&search=${email}`)
    return page
      .getByRole('table', { name: 'Staff, newest first' })
      .getByRole('row')
      .filter({ hasText: email })
  }
  const other = await row(shop.admin.email)
  await expect(other.getByRole('button', { name: /^Delete / })).toBeVisible()
  const own = await row(second.email)
  await expect(own.getByRole('button', { name: /^Sessions / })).toBeVisible()
  await expect(own.getByRole('button', { name: /^Delete / })).toHaveCount(0)
})
