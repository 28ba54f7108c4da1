import { expect, test } from './fixtures.ts'
import { expectAccessible } from './screens/accessible.ts'
import { moveWith } from './screens/keyboard.ts'
import { createStaffApi } from './screens/staff-api.ts'
import { expectMessage } from './screens/storefront.ts'

test('staff add a category, which the shop shows, and delete it (spec accounts §2)', async ({ page, shop }, {
  project,
}) => {
  const name = `Aviation Law ${project.name}`
  await shop.adminArea.logIn(shop.admin)
  await page.getByRole('navigation').getByRole('link', { name: 'Add Category' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Add Category' }).click()
  await expect(page.getByText('Category added!')).toBeVisible()

  const card = page.getByRole('listitem').filter({ hasText: name })
  await expect(card.getByText('No description')).toBeVisible()
  await expect(card.getByText(`aviation-law-${project.name}`)).toBeVisible()
  const shopPage = await page.context().newPage()
  await shopPage.goto(`/bookstore/aviation-law-${project.name}`)
  await expect(shopPage.getByRole('heading', { name: `aviation-law-${project.name} Books` })).toBeVisible()

  await card.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: `Delete ${name}?` })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Category deleted')).toBeVisible()
  await expect(card).toHaveCount(0)
  const gone = await page.request.get(`/bookstore/aviation-law-${project.name}`)
  expect(gone.status()).toBe(404)
})

test('a taken name is reported at its field; a category with books explains why it cannot be deleted (spec accounts §2)', async ({
  page,
  shop,
  browserErrors,
}) => {
  await shop.adminArea.logIn(shop.admin)
  await page.goto('/admin/dashboard/add-category')
  await page.getByLabel('Name').fill('bare acts')
  await page.getByRole('button', { name: 'Add Category' }).click()
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(
    'There is already a category with this name: Bare Acts.',
  )
  await page.goto('/admin/dashboard/categories')
  const card = page.getByRole('listitem').filter({ hasText: 'labour-law' })
  await card.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: /^Delete Labour/ })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question.getByRole('alert')).toHaveText(
    /has \d+ books\. Move them to another category first\./,
  )
  await page.keyboard.press('Escape')
  await expect(card).toBeVisible()
  // The browser reports both refusals.
  browserErrors.splice(0)
})

test('staff rename, describe and move a category by keyboard; its URL stays the same', async ({
  page,
  shop,
  browserErrors,
}, { project }) => {
  const [slug, name] = [`sports-law-${project.name}`, `Games & Sports ${project.name}`]
  const staff = await createStaffApi(page.request, shop.admin)
  await staff.post('/categories', { name: `Sports Law ${project.name}` })
  await page.goto(`/bookstore/${slug}`)
  await shop.adminArea.logIn(shop.admin)
  await page.goto('/admin/dashboard/categories')
  await page.getByRole('button', { name: `Edit Sports Law ${project.name}` }).click()
  const form = page.getByRole('dialog', { name: /^Edit Sports Law/ })
  await form.getByLabel('Name').fill('bare ACTS')
  await form.getByRole('button', { name: 'Save category' }).click()
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription(
    /There is already a category with this name/,
  )
  await expectAccessible(page, 'category form with a fault')
  // The browser reports the refusal.
  browserErrors.splice(0)
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Description').fill('Athletes, clubs and their contracts.')
  await form.getByRole('button', { name: 'Save category' }).click()
  await expectMessage(page, 'Category saved')
  await expect(page.getByRole('heading', { name })).toBeVisible()

  await page.getByRole('button', { name: 'Arrange' }).click()
  const order = page.getByRole('dialog', { name: 'Arrange categories' })
  const names = order.getByRole('listitem').locator('p')
  await expect(names.last()).toHaveText(name)
  const place = await names.count()
  const next = await names.nth(place - 2).innerText()
  await order.getByRole('button', { name: `Move ${name}, place ${place}` }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`Picked up category ${place} of ${place}.`)).toBeAttached()
  await moveWith(page, 'ArrowUp', page.getByText(`Now over category ${place - 1} of ${place}.`))
  await page.keyboard.press('Space')
  await expect(names.nth(place - 2)).toHaveText(name)
  await expectAccessible(page, 'order of categories')
  await order.getByRole('button', { name: 'Save order' }).click()
  await expectMessage(page, 'Order saved')

  await page.goto(`/bookstore/${slug}`)
  await expect(page.getByRole('main').getByText('Athletes, clubs and their contracts.')).toBeVisible()
  // The header's menu, which opens by pointing at it.
  const links = page.getByRole('navigation', { name: 'Categories', includeHidden: true }).locator('a')
  const shown = (await links.allTextContents()).filter((text) => text !== '')
  expect(shown[shown.indexOf(name) + 1]).toBe(next)
})
