import { expect, test } from '#test/e2e/fixtures.ts'
import { aBookToType, createBookForm } from '#test/e2e/screens/book-form.ts'
import { createBooksScreen } from '#test/e2e/screens/admin-books.ts'
import { anOrder } from '#test/e2e/screens/my-orders.ts'
import { createOrdersScreen } from '#test/e2e/screens/admin-orders.ts'
import { createStaffApi } from '#test/e2e/screens/staff-api.ts'
import { expectMessage } from '#test/e2e/screens/storefront.ts'
import { buildShopper } from '#test/support/people.ts'

test.use({ reducedMotion: 'reduce' })
test.beforeEach(async ({ shop }) => shop.adminArea.logIn(shop.admin))

test('staff return from a book to the list exactly as they left it', async ({ page }) => {
  const screen = createBooksScreen(page)
  await screen.open('?category=audit&page=1')
  await page.getByLabel('Stock', { exact: true }).selectOption('in')
  await expect(page).toHaveURL(/stock=in/)
  await screen.rows.first().getByRole('link').first().click()
  const form = createBookForm(page)
  await expect(form.field('Title')).toBeVisible()
  await form.optional('Pages').fill('512')
  await form.update()
  await expectMessage(page, 'Book updated!')
  await expect(page).toHaveURL(/\/books\?.*category=audit.*stock=in/)
})

test('Back from an order puts the focus on the row that it was opened from', async ({ page, shop }, {
  project,
}) => {
  const staff = await createStaffApi(page.request, shop.admin)
  for (const nth of [1, 2, 3]) await staff.enterOrder(`Back ${project.name} ${nth}`)
  await page.goto(`/admin/dashboard/orders?search=Back ${project.name}`)
  const link = page
    .getByRole('row')
    .filter({ hasText: `Back ${project.name} 2` })
    .getByRole('link', { name: /^KK-/ })
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order KK-/ })).toBeVisible()
  await page.goBack()
  await expect(link).toBeFocused()
})

test('a new edition starts from the older one, supersedes it, and is distinguishable from it', async ({
  page,
  shop,
}, { project }) => {
  const staff = await createStaffApi(page.request, shop.admin)
  const typed = aBookToType(351, { title: `Law of Easements ${project.name}` })
  const old = await staff.addBook(typed)
  await staff.changeBook(old, { edition: '5th' })
  const form = createBookForm(page)
  await form.open(old)
  await page.getByRole('link', { name: 'New edition' }).click()
  await expect(page.getByText(/^New edition of/)).toContainText('5th edition')
  await expect(form.field('Title')).toHaveValue(typed.title)
  await expect(form.field('Category')).toHaveValue(typed.category)
  for (const label of ['ISBN-13', 'Price', 'Stock']) await expect(form.field(label)).toHaveValue('')
  await form.fill(aBookToType(352, { title: typed.title }))
  await form.optional('Edition').fill('6th')
  await form.create()
  await expectMessage(page, 'Book created!')
  const screen = createBooksScreen(page)
  await screen.search(typed.title)
  await expect(screen.rows).toHaveCount(2)
  for (const edition of ['5th edition', '6th edition'])
    await expect(screen.rows.filter({ hasText: edition })).toHaveCount(1)
  await form.open(old)
  await expect(page.getByText('Superseded: the newer edition is')).toBeVisible()
  await expect(page.getByRole('link', { name: 'New edition' })).toHaveCount(0)
})

test('staff accept orders together, dispatch them with the last courier, and return to the list', async ({
  page,
  shop,
}) => {
  const shopper = await buildShopper(shop)
  const orders = [await anOrder(shop, shopper), await anOrder(shop, shopper)]
  const screen = createOrdersScreen(page)
  await page.goto('/admin/dashboard/orders?status=Paid')
  await screen.expectLive()
  for (const { number } of orders) await page.getByRole('checkbox', { name: `Select ${number}` }).check()
  await screen.button('Accept 2').click()
  await expectMessage(page, '2 orders accepted')
  for (const [nth, { id, number }] of orders.entries()) {
    await screen.openOrder(id)
    await expect(screen.statusOf(number)).toHaveValue('Processing')
    await screen.button('Dispatch').click()
    const courier = screen.dialog.getByLabel('Courier')
    await expect(courier).toHaveValue(nth === 0 ? '' : 'Blue Dart')
    await courier.fill('Blue Dart')
    await screen.dialog.getByRole('button', { name: 'Dispatch' }).click()
    await expect(screen.statusOf(number)).toHaveValue('Shipped')
  }
  await page.getByRole('link', { name: 'All orders' }).click()
  await expect(page).toHaveURL(/\/orders\?status=Paid/)
})

test('a refund of copies shows its amount before staff confirm it', async ({ page, shop }) => {
  const order = await anOrder(shop, await buildShopper(shop))
  const screen = createOrdersScreen(page)
  await screen.openOrder(order.id)
  await screen.choose('Refund')
  const sum = screen.dialog.getByText(/^Refund ₹/)
  await expect(sum).toContainText('₹0.00')
  await screen.dialog
    .getByRole('textbox', { name: /^Copies of/ })
    .first()
    .fill('1')
  await expect(sum).not.toContainText('₹0.00')
  const amount = /₹[\d,.]+/.exec((await sum.textContent()) ?? '')?.[0] ?? ''
  await screen.dialog.getByLabel('Reason').fill('One copy too many')
  await screen.dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(screen.dialog).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Books' })).toContainText(`${amount} refunded`)
})
