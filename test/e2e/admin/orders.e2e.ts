import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { createOrdersScreen, openColleague } from '#test/e2e/screens/admin-orders.ts'
import { createStaffApi } from '#test/e2e/screens/staff-api.ts'
import { expectMessage } from '#test/e2e/screens/storefront.ts'

test(
  'staff enter, change and delete an order (spec accounts §2)',
  { tag: '@journey' },
  async ({ page, shop }, { project }) => {
    const customer = `Chambers of ${project.name}`
    await shop.adminArea.logIn(shop.admin)
    await shop.adminArea.openOrders()
    await page.getByRole('button', { name: '+ Add Order' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Order' })
    await dialog.getByRole('button', { name: 'Add order' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(
      'Please fill in all fields and select at least one book.',
    )
    await dialog.getByLabel('Customer name').fill(customer)
    await dialog.getByLabel('Address line 1').fill('4 Court Road')
    await dialog.getByLabel('City').fill('Pune')
    await dialog.getByLabel('PIN code').fill('411001')
    await dialog.getByLabel('State').selectOption('Maharashtra')
    await expect(dialog.getByLabel('Status')).toHaveValue('Pending')
    // Searches for a book with enough stock: other tests add books with a single copy.
    const plenty = dialog
      .getByRole('list', { name: 'Books to add' })
      .getByRole('button', { name: /\d\d in stock/ })
    await plenty.first().click()
    await dialog.getByRole('textbox', { name: /^Quantity of/ }).fill('2')
    await expectAccessible(page, 'order form')
    await dialog.getByRole('button', { name: 'Add order' }).click()
    await expectMessage(page, 'Order created!')
    // The order opens, to be paid or packed.
    await expect(page).toHaveURL(/\/admin\/dashboard\/orders\/[0-9a-f]{24}$/)
    await page.goto('/admin/dashboard/orders')

    const row = page.getByRole('row').filter({ hasText: customer })
    await row.getByRole('button', { name: /^Edit KK-/ }).click()
    const edit = page.getByRole('dialog', { name: /^Edit order KK-/ })
    await edit.getByLabel('Status').selectOption('Processing')
    await edit.getByRole('button', { name: 'Save order' }).click()
    await expectMessage(page, 'Order updated!')
    await expect(row.getByRole('combobox')).toHaveValue('Processing')

    await row.getByRole('button', { name: /^More for KK-/ }).click()
    await row.getByRole('button', { name: /^Delete KK-/ }).click()
    const question = page.getByRole('alertdialog', {
      name: /^Order KK-\d{6} Are you sure you want to delete this order\?$/,
    })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectMessage(page, 'Order deleted')
    await expect(row).toHaveCount(0)
  },
)

test('the list and an order are each fetched once when opened', async ({ page, shop }, { project }) => {
  const customer = `Once ${project.name}`
  await (await createStaffApi(page.request, shop.admin)).enterOrder(customer)
  await shop.adminArea.logIn(shop.admin)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(admin\/)?orders(\/[0-9a-f]{24})?$/.test(pathname)) asked.push(pathname)
  })
  await page.goto(`/admin/dashboard/orders?search=${customer}`)
  const row = page.getByRole('table').getByRole('row').filter({ hasText: customer })
  await expect(row).toBeVisible()
  await expect(page.getByText('Changes by others appear here automatically.')).toBeVisible()
  expect(asked).toEqual(['/api/orders'])
  asked.length = 0
  await row.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: /^Order KK-/ })).toBeVisible()
  await expect(page.getByText('Changes by others appear here automatically.')).toBeVisible()
  expect(asked).toEqual([page.url().replace(/^.*dashboard/, '/api/admin')])
})

test('colleagues read a new note on an order without a reload; only its author can delete it', async ({
  page,
  shop,
  browser,
}, { project }) => {
  const customer = `Noted ${project.name}`
  await (await createStaffApi(page.request, shop.admin)).enterOrder(customer)
  await shop.adminArea.logIn(shop.admin)
  const own = createOrdersScreen(page)
  await own.openOrderOf(customer)
  await expect(page.getByRole('region', { name: 'Books' }).locator('img')).toHaveCount(1)
  const colleague = await openColleague(browser, shop)
  await colleague.openOrder(page.url().replace(/.*\//, ''))

  await own.notes.getByLabel('Note for colleagues').fill('Wants it before Friday.')
  await own.notes.getByRole('button', { name: 'Add note' }).click()
  await expectMessage(page, 'Note added')
  await expect(own.notes.getByLabel('Note for colleagues')).toHaveValue('')
  await colleague.returnToTab()
  await expect(colleague.notes.getByText('Wants it before Friday.')).toBeVisible()
  await expect(colleague.notes.getByRole('button', { name: 'Remove note' })).toHaveCount(0)
  await expectAccessible(page, 'order with a note')

  await own.notes.getByRole('button', { name: 'Remove note' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expectMessage(page, 'Note removed')
  await colleague.returnToTab()
  await expect(colleague.notes.getByText('Wants it before Friday.')).toHaveCount(0)
  await colleague.close()
})

test('an order paid at the counter reads Paid; once cancelled it reads so, and the filter finds it', async ({
  page,
  shop,
}, { project }) => {
  const customer = `Counter ${project.name}`
  const staff = await createStaffApi(page.request, shop.admin)
  await staff.enterOrder(customer, { paidBy: 'cash', status: 'Pending' })
  await shop.adminArea.logIn(shop.admin)
  await page.goto(`/admin/dashboard/orders?search=${customer}`)
  const row = page.getByRole('table').getByRole('row').filter({ hasText: customer })
  await expect(row.getByRole('combobox')).toHaveValue('Paid')
  await row.getByRole('link').first().click()
  const main = page.getByRole('main')
  await expect(main.getByText(/^Paid in the shop: Cash · \d/)).toBeVisible()
  await createOrdersScreen(page).choose('Cancel order')
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Reason')).toBeFocused()
  await form.getByLabel('Reason').fill('Changed their mind')
  await form.getByRole('button', { name: 'Cancel order' }).click()
  await expect(main.getByText('Cancelled', { exact: true })).toBeVisible()

  await page.goto(`/admin/dashboard/orders?search=${customer}`)
  await expect(row.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(row.getByRole('combobox')).toHaveCount(0)
  await shop.adminArea.filterByStatus('Paid')
  await expect(page.getByText('No orders found.')).toBeVisible()
  await shop.adminArea.filterByStatus('Cancelled')
  await expect(row).toBeVisible()
  await expect(page).toHaveURL(/status=Cancelled/)
})

test('staff pick a customer for an order, give a discount and correct a payment', async ({ page, shop }, {
  project,
}) => {
  const customer = `Regular ${project.name}`
  const staff = await createStaffApi(page.request, shop.admin)
  await staff.enterOrder(customer, { phone: '9811122233' })
  await shop.adminArea.logIn(shop.admin)
  await shop.adminArea.openOrders()
  await page.getByRole('button', { name: '+ Add Order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Order' })
  await dialog.getByLabel('Find a customer').fill(customer)
  await dialog.getByRole('list', { name: 'Customers found' }).getByRole('button').first().click()
  await expect(dialog.getByLabel('Customer name')).toHaveValue(customer)
  await expect(dialog.getByLabel('Phone')).toHaveValue('9811122233')
  await dialog.getByRole('list', { name: 'Books to add' }).getByRole('button').first().click()
  await dialog.getByLabel('Discount').selectOption('Per cent')
  await dialog.getByLabel('Per cent off').fill('101')
  await expect(dialog.getByText(/^Enter a discount from 0 to 100/)).toBeVisible()
  await dialog.getByLabel('Per cent off').fill('10')
  await dialog.getByLabel('Paid by').selectOption('UPI')
  await dialog.getByLabel('Payment reference').fill('UPI 4711')
  await expectAccessible(page, 'order form with discount and payment')
  await dialog.getByRole('button', { name: 'Add order' }).click()
  await expectMessage(page, 'Order created!')

  await page.goto(`/admin/dashboard/orders?search=${customer}`)
  const row = page.getByRole('table').getByRole('row').filter({ hasText: customer })
  await row.filter({ hasText: 'UPI' }).getByRole('link').first().click()
  const main = page.getByRole('main')
  await expect(main.getByText(/^Paid in the shop: UPI · UPI 4711 · \d/)).toBeVisible()
  await expect(main.getByRole('region', { name: 'Amounts' })).toContainText('Discount')
  await main.getByRole('button', { name: 'Correct payment' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Paid by').selectOption('Cash')
  await form.getByRole('button', { name: 'Save payment' }).click()
  await expect(main.getByText(/^Paid in the shop: Cash · \d/)).toBeVisible()
  await main.getByRole('button', { name: 'Correct payment' }).click()
  await form.getByRole('button', { name: 'Undo payment' }).click()
  await form.getByRole('button', { name: 'Undo payment' }).click()
  await expect(main.getByText('Not paid yet.')).toBeVisible()
})
