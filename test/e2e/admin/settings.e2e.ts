import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { createSettingsPage, createSettingsStaff } from '#test/e2e/screens/settings.ts'
import { expectMessage } from '#test/e2e/screens/storefront.ts'

const OLD = '+91 172 555 0142'
const NEW = '+91 98765 43210'

// Restores the settings, because all test files of a worker share its shop.
test.afterEach(async ({ page, shop }) => (await createSettingsStaff(page, shop.admin)).asBuilt())

test('staff change a phone number by keyboard, preview it, publish it and undo it', async ({
  page,
  shop,
  browserErrors,
}) => {
  const settings = createSettingsPage(page)
  await shop.adminArea.logIn(shop.admin)
  await settings.open()
  await expect(settings.save).toBeDisabled()
  await expect(settings.history.getByText('The settings haven’t been changed yet.')).toBeVisible()
  await expectAccessible(page, 'shop settings')

  const phone = page.getByLabel('Phone', { exact: true })
  await phone.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('0172 555')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Must include the country code, such as +91 172 555 0142.')).toBeVisible()
  await expect(phone).toBeFocused()
  await expectAccessible(page, 'shop settings with a fault')
  browserErrors.splice(0)

  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(NEW)
  await expect(settings.preview.getByText(NEW).first()).toBeVisible()
  expect(await (await page.request.get('/contact-us')).text()).toContain(OLD)
  await page.keyboard.press('Enter')
  await expectMessage(page, 'Settings saved. The shop shows them now.')
  for (const path of ['/', '/contact-us', '/no-such-page']) {
    expect(await (await page.request.get(path)).text(), path).toContain(NEW)
  }

  await settings.history.getByRole('button', { name: /^Show changes of/ }).click()
  await expect(settings.differences.getByText(`Phone: ${NEW}`)).toBeVisible()
  await expect(settings.differences.getByText(`Phone: ${OLD}`)).toBeVisible()
  await expectAccessible(page, 'history of the settings')
  await settings.history.getByRole('button', { name: 'Restore the original settings' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
  await expectMessage(page, 'Settings restored. The shop shows them now.')
  await expect(phone).toHaveValue(OLD)
  await page.goto('/contact-us')
  await expect(page.locator('main').getByRole('link', { name: OLD }).first()).toBeVisible()
})

test('staff add and remove opening hours; leaving unsaved input asks first', async ({ page, shop }) => {
  const settings = createSettingsPage(page)
  await shop.adminArea.logIn(shop.admin)
  await settings.open()
  await page.getByRole('button', { name: 'Remove hours 2' }).click()
  await page.getByRole('button', { name: '+ Add hours' }).click()
  const line = page.getByRole('group', { name: 'Hours 2' })
  await line.getByLabel('Opens').fill('11:00')
  await line.getByLabel('Closes').fill('15:30')
  await expect(settings.preview.getByText('11:00 AM – 3:30 PM')).toBeVisible()

  await page.getByRole('navigation').getByRole('link', { name: 'Offers' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await settings.save.click()
  await expectMessage(page, 'Settings saved. The shop shows them now.')
  await page.goto('/contact-us')
  await expect(page.getByText('11:00 AM – 3:30 PM')).toBeVisible()
})

test('the second of two editors keeps both changes, and decides only about what both changed', async ({
  page,
  shop,
  browserErrors,
}) => {
  const settings = createSettingsPage(page)
  const staff = await createSettingsStaff(page, shop.admin)
  await shop.adminArea.logIn(shop.admin)
  await settings.open()
  await page.getByLabel('City').fill('Mohali')
  await staff.change({ city: 'Panchkula', email: 'panchkula@shop.example' })

  await settings.save.click()
  const choice = page.getByRole('group', { name: 'City' })
  await expect(choice).toHaveCount(1)
  await expect(page.getByText(/has changed the settings since you opened them/)).toBeFocused()
  await expect(settings.save).toBeDisabled()
  await expectAccessible(page, 'settings that somebody else changed')
  browserErrors.splice(0)
  await choice.getByRole('radio', { name: /Yours/ }).check()
  await settings.save.click()
  await expectMessage(page, 'Settings saved. The shop shows them now.')
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Mohali')
  await page.goto('/contact-us')
  await expect(page.getByRole('main').getByText('panchkula@shop.example').first()).toBeVisible()
})
