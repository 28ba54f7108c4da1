import { expect, test } from './fixtures.ts'

test('staff add a category, the shop shows it, and it goes again', async ({ page, shop }, { project }) => {
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

test('a name that is taken is said at the field; a category with books says why it stays', async ({
  page,
  shop,
  browserErrors,
}) => {
  await shop.adminArea.logIn(shop.admin)
  await page.goto('/admin/dashboard/add-category')
  await page.getByLabel('Name').fill('bare acts')
  await page.getByRole('button', { name: 'Add Category' }).click()
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(
    'There is a category of this name already: Bare Acts.',
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
  // The browser reports the two refusals.
  browserErrors.splice(0)
})
