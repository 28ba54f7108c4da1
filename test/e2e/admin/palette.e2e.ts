import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'

test.beforeEach(async ({ shop }) => shop.adminArea.logIn(shop.admin))

test('staff reach a screen by keyboard alone: Ctrl K, a few letters, Enter', async ({ page }) => {
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search or go to' })
  await expect(field).toBeFocused()
  await field.pressSequentially('man us')
  await expect(page.getByRole('option')).toHaveCount(1)
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'Manage Users' })).toBeVisible()
  await expect(field).toBeHidden()
})

test('staff find a book by its title and open it in its form', async ({ page }) => {
  const { books } = (await (await page.request.get('/api/books?limit=1')).json()) as {
    books: { title: string }[]
  }
  const title = books[0]?.title ?? ''
  await page.getByRole('button', { name: 'Search or go to' }).click()
  await page.getByRole('combobox', { name: 'Search or go to' }).fill(title)
  const found = page.getByRole('group', { name: 'Books' })
  await expect(found.getByRole('option').first()).toContainText(title)
  await expectAccessible(page, 'Search or go to')
  await found.getByRole('option').first().click()
  await expect(page.getByRole('heading', { name: 'Edit Book' })).toBeVisible()
})

test('a search without results shows a message', async ({ page }) => {
  await page.getByRole('button', { name: 'Search or go to' }).click()
  await page.getByRole('combobox', { name: 'Search or go to' }).fill('zzqx nothing of this name')
  await expect(page.getByText('Nothing found.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('an immediate Enter waits for the results and opens the first one', async ({ page }) => {
  const { books } = (await (await page.request.get('/api/books?limit=2')).json()) as {
    books: { _id: string; title: string }[]
  }
  const [first, second] = books
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search or go to' })
  await expect(field).toBeFocused()
  // An earlier search leaves results that don't match the next one.
  await field.fill(first?.title ?? '')
  await expect(page.getByRole('group', { name: 'Books' }).getByRole('option').first()).toContainText(
    first?.title ?? '',
  )
  await page.route('**/api/admin/books?**', async (route) => {
    await asked
    await route.continue()
  })
  await field.fill(second?.title ?? '')
  await field.press('Enter')
  await expect(page.getByText('Searching...')).toBeVisible()
  ask()
  await expect(page).toHaveURL(`/admin/dashboard/books/edit/${second?._id}`)
  await expect(field).toBeHidden()
})
