import type { Page } from '@playwright/test'

import { expect, type Shop, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { createAuthenticator, createSecurityPage, startAdminLogin } from '#test/e2e/screens/security.ts'
import { expectMessage } from '#test/e2e/screens/storefront.ts'

// Tests the staff's second factor, from set-up to removal.

async function aColleague(page: Page, shop: Shop, name: string) {
  const colleague = {
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@staff.example`,
    password: 'a long password',
  }
  await page.request.post('/api/register', { data: colleague })
  const login = await page.request.post('/api/admin/login', {
    data: { username: shop.admin.email, password: shop.admin.password },
  })
  const headers = { authorization: `Bearer ${(await login.json()).token}` }
  const found = await page.request.get(`/api/users?search=${colleague.email}`, { headers })
  const [user] = (await found.json()) as { _id: string }[]
  await page.request.put(`/api/admin/users/${user?._id}/role`, {
    headers,
    data: { role: 'staff', loaded: 'user' },
  })
  return colleague
}

async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard', level: 1 })

test('staff set up app codes, enter them at both logins, use a recovery code, and turn them off', async ({
  page,
  shop,
  browserErrors,
}, { project }) => {
  test.slow()
  const colleague = await aColleague(page, shop, `Ravi ${project.name}`)
  const security = createSecurityPage(page)
  await startAdminLogin(page, colleague)
  await expect(dashboard(page)).toBeVisible()

  await security.open()
  const app = createAuthenticator(await security.begin())
  await expectAccessible(page, 'set-up of two-step login')
  await security.prove('12', colleague.password, 'Turn on')
  await expect(security.section.getByText('Code must have 6 digits.')).toBeVisible()
  await security.prove(await app.next(), colleague.password, 'Turn on')
  await expect(security.section.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
  const recoveryCodes = await security.recoveryCodes()
  expect(recoveryCodes).toHaveLength(10)
  await expectAccessible(page, 'recovery codes')
  const download = page.waitForEvent('download')
  await security.section.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  await security.section.getByRole('button', { name: 'I have saved them' }).click()
  await expect(security.section.getByText('Recovery codes left: 10 of 10.')).toBeVisible()
  await expectAccessible(page, 'two-step login, on')

  await logOut(page)
  await startAdminLogin(page, colleague)
  const code = page.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessible(page, 'the code of a login')
  const fresh = await app.next()
  await code.fill(fresh)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(dashboard(page)).toBeVisible()

  await logOut(page)
  await startAdminLogin(page, colleague)
  await code.fill(fresh)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('This code is incorrect or has already been used.')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCodes[0]!.toLowerCase())
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(dashboard(page)).toBeVisible()

  await security.open()
  await expect(security.section.getByText('Recovery codes left: 9 of 10.')).toBeVisible()
  await security.section.getByRole('button', { name: 'Turn off' }).click()
  await expectAccessible(page, 'switching two-step login off')
  await security.prove(recoveryCodes[1]!, colleague.password, 'Turn off')
  await expectMessage(page, 'Two-step login is off.')
  await expect(security.section.getByRole('button', { name: 'Set up two-step login' })).toBeVisible()
  await logOut(page)
  await startAdminLogin(page, colleague)
  await expect(dashboard(page)).toBeVisible()
  // The browser reports the refusals.
  browserErrors.splice(0)
})

test('the storefront login asks for the code too; an owner can turn it off for a lost phone', async ({
  page,
  shop,
}, { project }) => {
  test.slow()
  const colleague = await aColleague(page, shop, `Meera ${project.name}`)
  const security = createSecurityPage(page)
  await startAdminLogin(page, colleague)
  await expect(dashboard(page)).toBeVisible()
  await security.open()
  const app = createAuthenticator(await security.begin())
  await security.prove(await app.next(), colleague.password, 'Turn on')
  await security.section.getByRole('button', { name: 'I have saved them' }).click()
  await logOut(page)

  await page.goto('/login')
  await shop.account.logIn(colleague)
  const code = page.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await expectAccessible(page, 'the code of a login to the shop')
  await code.fill(await app.next())
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectMessage(page, `Welcome, ${colleague.name}!`)
  await logOut(page)

  await shop.adminArea.logIn(shop.admin)
  await page.goto(`/admin/dashboard/users?group=staff&search=${colleague.email}`)
  await page.getByRole('button', { name: `Sessions of ${colleague.name}` }).click()
  await page.getByRole('button', { name: 'Turn off two-step login' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
  await expectMessage(page, `Two-step login for ${colleague.name} is off`)
  await expect(page.getByText('Not logged in on any device.')).toBeVisible()
  await logOut(page)
  await startAdminLogin(page, colleague)
  await expect(dashboard(page)).toBeVisible()
})
