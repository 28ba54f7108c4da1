import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'

test('Analytics compares today’s order with earlier days, as chart and as table', async ({ page, shop }, {
  project,
}) => {
  const title = `Overview of Evidence ${project.name}`
  const { token } = await (
    await page.request.post('/api/admin/login', {
      data: { username: shop.admin.email, password: shop.admin.password },
    })
  ).json()
  const headers = { authorization: `Bearer ${token}` }
  const book = { title, author: 'A', category: 'GST', price: '250', stock: '4', isbn: '9788172736187' }
  const { _id } = await (await page.request.post('/api/books', { headers, multipart: book })).json()
  const order = { customerName: 'Ravi', shippingAddress: '4 Mall Road, Shimla', paidBy: 'cash' }
  const placed = await page.request.post('/api/orders', {
    headers,
    data: { ...order, items: [{ bookId: _id, quantity: 2 }] },
  })
  expect(placed.status()).toBe(201)

  await shop.adminArea.logIn(shop.admin)
  await page.getByRole('navigation').getByRole('link', { name: 'Analytics' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible()
  await expect(main.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true')
  await expect(main.getByText('in the previous 7 days').first()).toBeVisible()
  await main.getByRole('button', { name: 'Today' }).click()
  await expect(page).toHaveURL(/days=1$/)
  await expect(main.getByText('yesterday', { exact: false }).first()).toBeVisible()
  await expect(main.getByRole('region', { name: 'Best sellers' }).getByText(title)).toBeVisible()
  await expect(main.getByRole('region', { name: 'Low stock' })).toBeVisible()
  await expectAccessible(page, 'Analytics of today')

  await main.getByRole('button', { name: '30 days' }).click()
  await expect(main.getByRole('row')).toHaveCount(31)
  await expectAccessible(page, 'Analytics with its chart')
  await main.getByRole('button', { name: 'Show as table' }).press('Enter')
  await expect(main.getByRole('row').last().getByRole('cell').first()).toContainText('₹')
  await expectAccessible(page, 'Analytics with its table')
  await main.getByRole('region', { name: 'Best sellers' }).getByText(title).click()
  await expect(main.getByRole('heading', { level: 1, name: /Edit Book/ })).toBeVisible()
})

test('each waiting task links to the screen that handles it', async ({ page, shop }) => {
  const written = { name: 'Asha Rao', email: 'asha@example.com', phone: '+91 98765 43210', subject: 'Hours?' }
  await page.request.post('/api/contact', { data: { ...written, message: 'When are you open?' } })
  await shop.adminArea.logIn(shop.admin)
  await page.goto('/admin/dashboard/analytics')
  await page.getByRole('link', { name: /messages? to reply to/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
})
