import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { moveWith } from '#test/e2e/screens/keyboard.ts'
import { expectMessage } from '#test/e2e/screens/storefront.ts'

test('the home page follows a list that staff reordered by keyboard, and shows an added book', async ({
  page,
  shop,
}) => {
  await shop.adminArea.logIn(shop.admin)
  await shop.adminArea.openTab('Offers', 'Home page')
  await page.getByRole('tab', { name: 'Featured' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Featured' })
  const titles = panel.getByRole('listitem').locator('p.font-medium')
  await expect(titles.nth(1)).toBeVisible()
  const [first, second] = await titles.allTextContents()
  await expectAccessible(page, 'home lists')

  await panel.getByRole('button', { name: `Move ${first}, place 1` }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(/Picked up book 1 of/)).toBeAttached()
  await moveWith(page, 'ArrowDown', page.getByText(/Now over book 2 of/))
  await page.keyboard.press('Space')
  await expect(titles.first()).toHaveText(second ?? '')

  await panel.getByRole('searchbox', { name: 'Add a book' }).fill('Ready Reckoner')
  const found = panel
    .getByRole('button', { name: /Reckoner/ })
    .and(panel.locator('button:not([aria-roledescription])'))
  await found.first().click()
  await panel.getByRole('button', { name: 'Save list' }).click()
  await expectMessage(page, 'List saved')

  await page.goto('/')
  const shelf = page.getByRole('region', { name: 'Featured', exact: true })
  await expect(shelf.getByRole('heading', { level: 3 }).first()).toHaveText(second ?? '')
})
