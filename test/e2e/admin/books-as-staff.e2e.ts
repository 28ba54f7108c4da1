import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { aBookToType, createBookForm } from '#test/e2e/screens/book-form.ts'
import { createBooksScreen } from '#test/e2e/screens/admin-books.ts'
import { createStaffApi } from '#test/e2e/screens/staff-api.ts'
import { hire } from '#test/e2e/screens/staff-members.ts'
import { expectMessage } from '#test/e2e/screens/storefront.ts'

test.use({ reducedMotion: 'reduce' })
test.beforeEach(async ({ page, shop }) => {
  await shop.adminArea.logIn(await hire(page.request, shop, 'staff', 'Suman Staff'))
})

test('the role Staff can correct stock, and is offered nothing that would be refused', async ({ page }) => {
  const screen = createBooksScreen(page)
  await screen.open('?category=gst&stock=in')
  const title = (await screen.rows.first().getByRole('link').first().textContent()) ?? ''
  await expect(page.getByRole('link', { name: '+ Add Book' })).toHaveCount(0)
  for (const deed of ['Edit', 'Delete', 'Restore'])
    await expect(page.getByLabel(new RegExp(`^${deed} `))).toHaveCount(0)
  await expect(screen.rows.first().getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/book\/[0-9a-f]{24}$/,
  )

  await screen.select(title)
  const bar = page.getByRole('region', { name: 'Selected books' })
  await expect(bar.getByRole('button', { name: 'Stock', exact: true })).toBeVisible()
  for (const deed of ['Price', 'Category', 'Archive', 'Restore'])
    await expect(bar.getByRole('button', { name: deed, exact: true })).toHaveCount(0)
  await bar.getByRole('button', { name: 'Clear' }).click()

  await screen.rows.first().focus()
  await page.keyboard.press('e')
  await expect(page).toHaveURL(/\/books\?category=gst&stock=in$/)
  await page.keyboard.press('?')
  await expect(screen.dialog('Keyboard shortcuts')).not.toContainText('Edit')
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'Manage Books of staff')

  await screen.act(`Stock of ${title}`)
  const dialog = screen.dialog('Stock')
  await dialog.getByLabel('Reason').selectOption('counted')
  await dialog.getByLabel('Copies counted').fill('17')
  await dialog.getByRole('button', { name: 'Update stock' }).click()
  await expectMessage(page, 'Stock updated')
  await expect(dialog.getByRole('listitem').first()).toContainText('Suman Staff')
})

test('the book forms name the roles that may use them, before anything is typed', async ({ page, shop }) => {
  const owner = await createStaffApi(page.request, shop.admin)
  const id = await owner.addBook(aBookToType(701))
  for (const path of ['create', `edit/${id}`]) {
    await page.goto(`/admin/dashboard/books/${path}`)
    await expect(page.getByText('Only managers and owners can add and edit books.')).toBeVisible()
    await expect(createBookForm(page).field('Title')).toHaveCount(0)
  }
  await expectAccessible(page, 'Edit Book of staff')
  await page.getByRole('main').getByRole('link', { name: 'Manage Books' }).click()
  await expect(createBooksScreen(page).rows.first()).toBeVisible()
})
