import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { createComboPages } from '#test/e2e/screens/combos.ts'
import { moveWith } from '#test/e2e/screens/keyboard.ts'
import { expectMessage } from '#test/e2e/screens/storefront.ts'

test('staff create a combo of two books, which sells immediately, and switch it off again', async ({
  page,
  shop,
  browserErrors,
}, { project }) => {
  const title = `Bench pair for ${project.name}`
  await shop.adminArea.logIn(shop.admin)
  await shop.adminArea.openTab('Offers', 'Combos')
  await expect(page.getByRole('row').filter({ hasText: 'BNS, BNSS and BSA Trio' })).toBeVisible()

  await page.getByRole('button', { name: '+ Add Combo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Combo' })
  await dialog.getByLabel('Title').fill(title)
  const finder = dialog.getByRole('searchbox', { name: 'Add a book' })
  for (const words of ['Ready Reckoner', 'Constitution']) {
    await finder.fill(words)
    const found = dialog.getByRole('button', { name: new RegExp(words) }).and(dialog.locator('li > button'))
    await found.first().click()
  }
  await dialog.getByLabel('Shown').selectOption('On the combo page')
  await dialog.getByLabel('Price in rupees').fill('99999')
  await dialog.getByRole('button', { name: 'Add combo' }).click()
  await expect(dialog.getByText(/^The combo costs ₹99,999.00, but its books cost ₹/)).toBeVisible()
  await expectAccessible(page, 'combo form with a fault')
  // The browser reports the refusal.
  browserErrors.splice(0)
  await dialog.getByLabel('Price in rupees').fill('249.50')
  await dialog.getByRole('button', { name: 'Add combo' }).click()
  await expectMessage(page, 'Combo added!')

  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('₹249.50')
  await expectAccessible(page, 'combos')
  await row.getByRole('button', { name: `Edit ${title}` }).click()
  const edit = page.getByRole('dialog', { name: /^Edit combo \d+$/ })
  await edit.getByLabel('Text on the badge').fill('For the bench')
  await edit.getByRole('button', { name: 'Save combo' }).click()
  await expectMessage(page, 'Combo updated!')
  const address = await row.getByRole('link', { name: `View ${title} in the shop` }).getAttribute('href')
  await page.goto('/combo-offer?page=2')
  await expect(page.getByRole('main').getByText('For the bench')).toBeVisible()
  await page.goto(address ?? '')
  await expect(page.getByRole('main').getByText('₹249.50').first()).toBeVisible()

  await page.goto('/admin/dashboard/combos')
  await row.getByRole('button', { name: `Edit ${title}` }).click()
  await edit.getByLabel('Shown').selectOption('Off (draft)')
  await edit.getByRole('button', { name: 'Save combo' }).click()
  await expect(row.getByText('Off', { exact: true })).toBeVisible()
  expect((await page.request.get(address ?? '')).status()).toBe(404)
})

test('the combo page follows an order that staff changed by keyboard', async ({ page, shop }) => {
  await shop.adminArea.logIn(shop.admin)
  await page.goto('/admin/dashboard/combos')
  await page.getByRole('button', { name: 'Arrange' }).click()
  const dialog = page.getByRole('dialog', { name: 'Arrange combos' })
  const panel = dialog.getByRole('tabpanel', { name: 'Combo page' })
  const titles = panel.getByRole('listitem').locator('p')
  await expect(titles.nth(1)).toBeVisible()
  const [first, second] = await titles.allTextContents()
  await panel.getByRole('button', { name: `Move ${first}, place 1` }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(/Picked up combo 1 of/)).toBeAttached()
  await moveWith(page, 'ArrowDown', page.getByText(/Now over combo 2 of/))
  await page.keyboard.press('Space')
  await expect(titles.first()).toHaveText(second ?? '')
  await expectAccessible(page, 'order of combos')
  await panel.getByRole('button', { name: 'Save order' }).click()
  await expectMessage(page, 'Order saved')
  await page.goto('/combo-offer')
  await expect(createComboPages(page).cards.first()).toContainText(second ?? '')
})
